import { lstat, readFile } from 'node:fs/promises';
import { EmbeddedError } from './embedded-error.ts';

export type Account = { uid: number; gid: number };

export const isRoot = () => process.getuid?.() === 0;

/**
 * The account that runs PostgreSQL, which refuses to run as root: undefined (the present one) unless we are root,
 * else the owner of the first of `folders` that exists and is not root's, else `postgres`, else `nobody`.
 */
export async function chooseAccount(folders: string[]): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  for (const folder of folders) {
    const owner = await lstat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields =
      accounts
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    const account = { uid: Number(fields[2]), gid: Number(fields[3]) };
    if (account.uid > 0 && account.gid >= 0) return account;
  }
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and this machine has neither an account postgres nor nobody: start Vitola as an ordinary user, or set DATABASE_URL.',
  );
}
