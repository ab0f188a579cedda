import { Client, type PoolConfig } from 'pg';
import type { Env } from '../env/env.ts';
import { unusable } from '../start/require-server.ts';
import { openDatabase } from '../start/database-and-secret.ts';
import { serverName } from '../db/server-name.ts';
import { findRunning } from '../db/embedded/index.ts';

export interface OpenedDatabase {
  to: PoolConfig;
  dataFolder: string;
  /** Its name for messages. */
  name: string;
  close(): Promise<void>;
}

/** The product's database, for a tool: the running one, else one started for the tool and stopped by `close`. */
export async function connectToRunningDatabase(
  env: Env,
  say: (sentence: string) => void,
): Promise<OpenedDatabase> {
  const running = env.databaseUrl ? undefined : await findRunning(env.dataFolder, env.dataFolderChosen);
  if (!running) return openOwnDatabase(env, say);
  const { connection: to, dataFolder } = running;
  return { to, dataFolder, name: embeddedIn(dataFolder), close: async () => undefined };
}

/** The product's database for a tool that needs it exclusively: throws an EmbeddedError while the product runs it. */
export async function openOwnDatabase(env: Env, say: (sentence: string) => void): Promise<OpenedDatabase> {
  const { to, dataFolder, embedded } = await openDatabase(env, say);
  const { databaseUrl } = env;
  if (databaseUrl) await reach(databaseUrl);
  const name = databaseUrl ? `the database ${serverName(databaseUrl)}` : embeddedIn(dataFolder);
  return { to, dataFolder, name, close: async () => embedded?.stop() };
}

// Connects once, so that a connection error is reported as one sentence and not as a stack later.
async function reach(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw unusable(error, databaseUrl);
  });
  await client.end();
}

const embeddedIn = (dataFolder: string) => `the embedded database in ${dataFolder}`;
