import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import {
  type ArchivedBy,
  buffersFor,
  machineMemory,
  restrictAccess,
  type EmbeddedServer,
  fallbackDataFolder,
  startEmbedded,
} from '../db/embedded/index.ts';
import { rejectMovedToServer } from './left-folder.ts';
import { type Env, EnvError } from '../env/env.ts';
import { createFolder } from '../files/make-folder.ts';
import { openOutbox } from '../mail/outbox.ts';

export interface OpenDatabase {
  /** Where to connect: a URL or the embedded server's socket. */
  to: PoolConfig;
  /** Where calls and jobs connect instead, if there is a pooler. */
  pooler?: PoolConfig;
  /** Where everything else is stored; the embedded server may have fallen back to another folder. */
  dataFolder: string;
  embedded: EmbeddedServer | null;
  /** Megabytes of the embedded server's buffers. */
  buffers?: number;
}

/**
 * The database the environment asks for: a server by DATABASE_URL, else the embedded one, started here. With WAL_ARCHIVE, what is
 * written is archived by this process or, for a tool, kept until the product's next start.
 */
export async function openDatabase(
  env: Env,
  log: (sentence: string) => void,
  archivedBy: ArchivedBy = 'the next start',
): Promise<OpenDatabase> {
  if (env.databaseUrl)
    return {
      to: { connectionString: env.databaseUrl },
      ...(env.databasePooler && { pooler: { connectionString: env.databasePooler } }),
      dataFolder: env.dataFolder,
      embedded: null,
    };
  await rejectMovedToServer(dataFoldersOf(env));
  const buffers = env.databaseBuffers ?? buffersFor(machineMemory());
  const settings = { shared_buffers: `${buffers}MB` };
  const embedded = await startEmbedded({
    folder: env.dataFolder,
    explicit: env.dataFolderChosen,
    settings,
    ...(env.walArchive && { archivedBy }),
    log,
  });
  return { to: embedded.connection, dataFolder: embedded.dataFolder, embedded, buffers };
}

/** The data folders that may hold an embedded database of this project: the one asked for, and the default one's fallback. */
export const dataFoldersOf = ({ dataFolder, dataFolderChosen }: Env): string[] =>
  dataFolderChosen ? [dataFolder] : [dataFolder, fallbackDataFolder(dataFolder)];

/** Creates the data folder, closed to other accounts, where it stores something beside the database: a generated secret or emails. */
export async function prepareDataFolder(env: Env, log: (sentence: string) => void): Promise<void> {
  // The embedded server restricts the folder itself, since its own account needs access.
  if (!env.databaseUrl || (env.sessionSecret && env.mailUrl)) return;
  await inDataFolder(env.dataFolder, async () => {
    await createFolder(env.dataFolder, 0o700);
    await restrictAccess(env.dataFolder, undefined, log);
  });
}

/** The folder for emails that are not sent, closed to every other account. */
export async function prepareOutbox(env: Env, dataFolder: string): Promise<string> {
  const outbox = join(dataFolder, 'outbox');
  if (!env.mailUrl) await inDataFolder(dataFolder, () => openOutbox(outbox));
  return outbox;
}

const minSecretLength = 32;

/**
 * The session secret: the one set, else one generated and stored in the data folder, readable by this account only. The
 * file is written atomically; one that is too short is generated again.
 */
export async function readOrCreateSessionSecret(env: Env, dataFolder: string): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret;
  return inDataFolder(dataFolder, async () => {
    const file = join(dataFolder, 'session-secret');
    const stored = await secretIn(file);
    if (stored.length < minSecretLength) await makeSecret(file);
    await chmod(file, 0o600);
    return secretIn(file);
  });
}

const secretIn = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.trim();
};

async function makeSecret(file: string): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // Of two concurrent starts the first to link wins, and both read its secret.
  await link(fresh, file).catch(async (error: NodeJS.ErrnoException) => {
    const isWhole = (await secretIn(file)).length >= minSecretLength;
    if (error.code === 'EEXIST' && isWhole) return;
    await rename(fresh, file);
  });
  await rm(fresh, { force: true });
}

/** Runs `work` in the data folder; turns a failure to write there into an EnvError. */
async function inDataFolder<R>(folder: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new EnvError(
      `DATA_DIR is "${folder}", which cannot be written (${code}): set it to a folder that can.`,
    );
  }
}
