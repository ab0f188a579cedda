import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { type EmbeddedServer, startEmbedded } from './db/embedded/index.ts';
import type { Env } from './env.ts';

export interface DatabaseInUse {
  /** Where to connect: a URL or the embedded server's socket. */
  to: PoolConfig;
  /** Where everything else of ours may be kept; the embedded server may have had to choose another folder. */
  dataFolder: string;
  embedded: EmbeddedServer | null;
}

/** The database the environment asks for: a server by DATABASE_URL, else the embedded one, started here. */
export async function openDatabase(env: Env, log: (sentence: string) => void): Promise<DatabaseInUse> {
  if (env.databaseUrl) {
    await mkdir(env.dataFolder, { recursive: true });
    return { to: { connectionString: env.databaseUrl }, dataFolder: env.dataFolder, embedded: null };
  }
  const embedded = await startEmbedded({ folder: env.dataFolder, explicit: env.dataFolderChosen, log });
  return { to: embedded.connection, dataFolder: embedded.dataFolder, embedded };
}

/** The secret that keys sessions: the one given, else one made here and kept in the data folder, readable by us alone. */
export async function sessionSecretOf(env: Env, dataFolder: string): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(dataFolder, 'session-secret');
  const fresh = randomBytes(48).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
