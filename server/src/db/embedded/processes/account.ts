import type { Account } from './program-account.ts';
import { lstat, readFile } from 'node:fs/promises';
import { EmbeddedError } from '../embedded-error.ts';
import { runProgram } from './run-program.ts';

/** Whether this process runs as root; never on Windows. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * The account that runs PostgreSQL, which refuses to run as root: undefined (the current one) unless this process runs as root,
 * else the owner of `base`, else the owner of the data folder, else `postgres`, else `nobody`. Folders of
 * root don't count, nor does a data folder whose owner has no account name: PostgreSQL creates no database for it.
 */
export async function chooseAccount(base: string, dataFolder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const baseOwner = await ownerOf(base);
  if (baseOwner) return baseOwner;
  const owner = await ownerOf(dataFolder);
  if (owner && (await runProgram('id', ['-un', String(owner.uid)], undefined)).status === 0) return owner;
  return unprivilegedAccount();
}

/** `postgres`, else `nobody`, as /etc/passwd has them. Throws an EmbeddedError when it has neither. */
export async function unprivilegedAccount(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const line = accounts.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
    const [uid, gid] = line?.split(':').slice(2, 4).map(Number) ?? [];
    if (uid !== undefined && uid > 0 && gid !== undefined) return { uid, gid };
  }
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and this machine has neither an account postgres nor nobody: start Vitola as an ordinary user, or set DATABASE_URL.',
  );
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await lstat(folder).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}
