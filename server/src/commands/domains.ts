import { listWithoutCertificate } from '../features/guest-domains/index.ts';
import { CommandError, runCommand } from './run-command.ts';

function readNothing(words: readonly string[]): void {
  if (words.length > 0) throw new CommandError('It takes no words: npm run -s domains');
}

/**
 * `npm run -s domains`: the lounges' own domains that lead here and lack a valid certificate, one on each line, for whatever
 * makes certificates.
 */
await runCommand(readNothing, (ctx) => listWithoutCertificate(ctx));
