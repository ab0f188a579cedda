import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '../processes/program-account.ts';
import { EmbeddedError } from '../embedded-error.ts';

/** PostgreSQL names its socket after a port, even if it opens no port. */
export const port = 5432;

/** The maximum length of a socket path in bytes: the smallest limit of all supported systems (macOS: 104 with the final NUL). */
const maxPathBytes = 103;

/**
 * A folder for the server's Unix socket that only `account` and root can enter: inside `base` if the path is short
 * enough, else a private folder in one of the system's folders for such files. Throws an EmbeddedError if none fits.
 */
export async function socketFolder(base: string, account: Account | undefined): Promise<string> {
  const name = `vitola-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  const places = [process.env['XDG_RUNTIME_DIR'], '/run', os.tmpdir(), '/tmp', '/dev/shm'];
  const candidates = [
    path.join(base, 'socket'),
    ...places.filter((place) => place !== undefined).map((place) => path.join(place, name)),
  ];
  for (const folder of candidates) {
    if (Buffer.byteLength(socketPath(folder)) <= maxPathBytes && (await isPrivate(folder, account)))
      return folder;
  }
  throw new EmbeddedError(
    `The path of the data folder ${base} is too long for a socket and no shorter place is open: set DATA_DIR to a shorter path.`,
  );
}

/** The path of the socket in its folder, as PostgreSQL names it. */
export const socketPath = (folder: string) => path.join(folder, `.s.PGSQL.${port}`);

/** Removes the lock file of the socket that a server left: PostgreSQL won't start if it is empty or names another program. */
export const removeSocketLock = (folder: string) => rm(`${socketPath(folder)}.lock`, { force: true });

/** Creates the folder if absent; false if that fails, or if the folder belongs to or is open to another account. */
async function isPrivate(folder: string, account: Account | undefined): Promise<boolean> {
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    const made = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      () => false,
    );
    if (made && account) await chown(folder, account.uid, account.gid);
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

/** Whether a server accepts connections on the socket in `folder`, wherever it runs (another container included). */
export function isSocketInUse(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath(folder));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
