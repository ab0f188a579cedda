import { Email } from '@vitola/contract/address';
import { makeSuperAdmin } from '../features/accounts/index.ts';
import { CommandError, runCommand } from './run-command.ts';

const outcomes = {
  created: 'was made a platform admin',
  promoted: 'is a platform admin from now on',
  known: 'is a platform admin already',
} as const;

function readEmail([given, ...rest]: readonly string[]): string {
  const email = Email.safeParse(given);
  if (email.success && rest.length === 0) return email.data;
  throw new CommandError('Say whose, by one email address: npm run admin -- you@example.com');
}

/** `npm run admin -- EMAIL`: makes a platform admin, of an account or anew, and prints a link that sets the password. */
await runCommand(readEmail, async (ctx, email) => {
  const { outcome, username, link } = await makeSuperAdmin(ctx, email);
  const what = outcome === 'created' ? 'Set a password' : 'The password is as before. To set another';
  return [`${username} (${email}) ${outcomes[outcome]}.`, `${what}, open this once, within an hour:`, link];
});
