import type { PoolConfig } from 'pg';
import type { Env } from '../../env.ts';
import { openDatabase } from '../../runtime.ts';
import { findRunning } from '../embedded/index.ts';

export interface OpenedDatabase {
  to: PoolConfig;
  dataFolder: string;
  close(): Promise<void>;
}

/** The product's database, for a tool: the one it runs right now, else one started for the tool and stopped by `close`. */
export async function joinDatabase(env: Env, say: (sentence: string) => void): Promise<OpenedDatabase> {
  const running = env.databaseUrl ? undefined : await findRunning(env.dataFolder, env.dataFolderChosen);
  if (!running) return ownDatabase(env, say);
  return { to: running.connection, dataFolder: running.dataFolder, close: async () => undefined };
}

/** The product's database for a tool that must be alone with it: throws an EmbeddedError while the product runs its own. */
export async function ownDatabase(env: Env, say: (sentence: string) => void): Promise<OpenedDatabase> {
  const { to, dataFolder, embedded } = await openDatabase(env, say);
  return { to, dataFolder, close: async () => embedded?.stop() };
}
