import { chmod, chown, readdir, stat } from 'node:fs/promises';
import type { Account } from '../processes/program-account.ts';

// Files that the product stores in a data folder, and files that operating systems leave in any.
const ours = /^(?:postgres|outbox|photos|backups|session-secret.*|left-for-server|lost\+found|\..*)$/;

/**
 * Closes the data folder to every other account; the one that runs the database may pass through it to its own folder,
 * and sees nothing else. A folder with other files in it keeps its permissions, which is logged.
 */
export async function restrictAccess(
  folder: string,
  account: Account | undefined,
  log: (sentence: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return;
  const { uid, gid, mode } = await stat(folder);
  const isPassedThrough = account !== undefined && account.uid !== uid;
  const wanted = isPassedThrough ? 0o710 : 0o700;
  if ((mode & 0o777) === wanted && (!isPassedThrough || gid === account.gid)) return;
  const others = (await readdir(folder)).filter((name) => !ours.test(name));
  if (others.length > 0) {
    log(
      `The data folder ${folder} holds more than Vitola's (${others.slice(0, 3).join(', ')}), so its rights are left as they are: what Vitola keeps in it is closed to other accounts.`,
    );
    return;
  }
  try {
    if (isPassedThrough) await chown(folder, uid, account.gid);
    await chmod(folder, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error;
    log(
      `The data folder ${folder} belongs to another account, so its rights are left as they are: what Vitola keeps in it is closed to other accounts.`,
    );
  }
}
