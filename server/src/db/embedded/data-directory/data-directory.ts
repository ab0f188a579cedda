import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync } from 'node:fs';
import { access, chmod, lstat, mkdir, open, realpath, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount, isRoot } from '../processes/account.ts';
import type { Account } from '../processes/program-account.ts';
import { createFolder } from '../../../files/make-folder.ts';
import { restrictAccess } from './restrict-access.ts';
import { EmbeddedError } from '../embedded-error.ts';
import { runProgram } from '../processes/run-program.ts';

/** The folders of the database and the account that runs it. */
export type DataDirectory = {
  /** The data folder: the requested one, or the fallback under /var/lib/vitola. */
  dataFolder: string;
  /** Its subfolder `postgres`: all files of the embedded server, closed to other accounts. */
  base: string;
  account: Account | undefined;
};

type Log = (sentence: string) => void;

/**
 * Creates the data folder and finds an account that can work in it. As root, if that account can't reach the folder: falls
 * back to one under /var/lib/vitola and logs it, or throws an EmbeddedError if the folder was set explicitly.
 */
export async function prepareDataDirectory(
  folder: string,
  explicit: boolean,
  log: Log,
): Promise<DataDirectory> {
  const asked = path.resolve(folder);
  const fallback = fallbackDataFolder(asked);
  const madeByRoot = !explicit && !hasCluster(asked) && hasCluster(fallback);
  if (!isRoot()) {
    if (madeByRoot)
      log(
        `A start as root has put this project's data in ${fallback}; this start, not as root, uses ${asked}.`,
      );
    return prepareOwn(asked, log);
  }
  if (!madeByRoot) {
    const place = await prepareFor(asked, log);
    if (await canWorkIn(place)) return place;
    await rmdir(place.base).catch(() => undefined);
    if (explicit) throw new EmbeddedError(closed(asked, place));
  }
  const place = await prepareFor(fallback, log);
  if (!(await canWorkIn(place))) throw new EmbeddedError(closed(fallback, place));
  log(
    `PostgreSQL can't run as root and its account can't reach ${asked}: the data is stored in ${fallback}.`,
  );
  return place;
}

/** The fallback for a default data folder: /var/lib/vitola/<project folder>-<hash of its path>. */
export function fallbackDataFolder(dataFolder: string): string {
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8);
  const project = path.basename(path.dirname(dataFolder)).replaceAll(/[^\w-]/g, '_') || 'project';
  return path.join('/var/lib/vitola', `${project}-${mark}`);
}

const baseOf = (dataFolder: string) => path.join(dataFolder, 'postgres');

/** Whether this data folder contains a database; yes if the folder is not readable. */
function hasCluster(dataFolder: string): boolean {
  try {
    return listClusters(baseOf(dataFolder)).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

async function prepareOwn(dataFolder: string, log: Log): Promise<DataDirectory> {
  const base = baseOf(dataFolder);
  try {
    await createFolder(base, 0o700);
    await access(base, constants.R_OK | constants.W_OK | constants.X_OK);
    await restrictAccess(dataFolder, undefined, log);
  } catch (error) {
    throw unusable(dataFolder, error);
  }
  return { dataFolder, base: await realpath(base), account: undefined };
}

function unusable(dataFolder: string, error: unknown): EmbeddedError {
  const { code } = error as NodeJS.ErrnoException;
  const isClosed = code === 'EACCES' || code === 'EPERM';
  return new EmbeddedError(
    isClosed
      ? `The data folder ${dataFolder} can't be used by this account (${code}): start Vitola as its owner, or set DATA_DIR to a folder of your own.`
      : `The data folder ${dataFolder} can't be made or written (${code}): set DATA_DIR to a folder that can.`,
  );
}

async function prepareFor(dataFolder: string, log: Log): Promise<DataDirectory> {
  const base = baseOf(dataFolder);
  const account = await chooseAccount(base, dataFolder);
  const first = await createFolder(dataFolder).catch((error: unknown) => {
    throw unusable(dataFolder, error);
  });
  // Lets the account enter the folders created here, whatever the umask; the data folder itself is restricted again below.
  for (let made = dataFolder; first && made.startsWith(first); made = path.dirname(made))
    await chmod(made, 0o711);
  await mkdir(base, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(base);
  if (account && found.isDirectory() && found.uid === 0) {
    const handle = await open(base, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    await handle.chown(account.uid, account.gid).finally(() => handle.close());
  }
  await restrictAccess(dataFolder, account, log);
  return { dataFolder, base: await realpath(base), account };
}

async function canWorkIn({ base, account }: DataDirectory): Promise<boolean> {
  const script = 'test -r "$0" && test -w "$0" && test -x "$0"';
  return (await runProgram('/bin/sh', ['-c', script, base], account)).status === 0;
}

const closed = (folder: string, { account }: DataDirectory) =>
  `The data folder ${folder} can't be reached by the account that runs PostgreSQL (uid ${account?.uid}), because one of the folders above it is closed: set DATA_DIR to a folder outside, such as /var/lib/vitola.`;

/** The names of the clusters in the base folder, which are the major versions of the PostgreSQL that created them: `18`. */
export function listClusters(base: string): string[] {
  const names = readdirSync(base);
  return names.filter((name) => /^\d+$/.test(name) && existsSync(path.join(base, name, 'PG_VERSION')));
}
