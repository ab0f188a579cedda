import { Client, type PoolConfig } from 'pg';
import type { Env } from '../env/env.ts';
import { unusable } from '../start/require-server.ts';
import { openDatabase } from '../start/database-and-secret.ts';
import { serverName } from '../db/server-name.ts';
import { findRunning } from '../db/embedded/index.ts';

export interface OpenedDatabase {
  to: PoolConfig;
  dataFolder: string;
  /** What a person calls it, in a sentence. */
  name: string;
  close(): Promise<void>;
}

/** The product's database, for a tool: the one it runs right now, else one started for the tool and stopped by `close`. */
export async function connectToRunningDatabase(
  env: Env,
  say: (sentence: string) => void,
): Promise<OpenedDatabase> {
  const running = env.databaseUrl ? undefined : await findRunning(env.dataFolder, env.dataFolderChosen);
  if (!running) return openOwnDatabase(env, say);
  const { connection: to, dataFolder } = running;
  return { to, dataFolder, name: embeddedIn(dataFolder), close: async () => undefined };
}

/** The product's database for a tool that must be alone with it: throws an EmbeddedError while the product runs its own. */
export async function openOwnDatabase(env: Env, say: (sentence: string) => void): Promise<OpenedDatabase> {
  const { to, dataFolder, embedded } = await openDatabase(env, say);
  const { databaseUrl } = env;
  if (databaseUrl) await reach(databaseUrl);
  const name = databaseUrl ? `the database ${serverName(databaseUrl)}` : embeddedIn(dataFolder);
  return { to, dataFolder, name, close: async () => embedded?.stop() };
}

// Said here in a sentence; further on it would be a stack.
async function reach(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw unusable(error, databaseUrl);
  });
  await client.end();
}

const embeddedIn = (dataFolder: string) => `the embedded database in ${dataFolder}`;
