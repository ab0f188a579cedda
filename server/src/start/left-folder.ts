import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '../env/env.ts';
import { serverName } from '../db/server-name.ts';

const mark = 'left-for-server';

/**
 * Marks data folders as abandoned: from now on the data is in the server of DATABASE_URL, and a database here is stale.
 * Skips a folder that is absent or not writable: it holds no database of ours.
 */
export async function markMovedToServer(folders: string[], databaseUrl: string, now: Date): Promise<void> {
  const words = `${serverName(databaseUrl)}, ${now.toISOString().slice(0, 10)}`;
  for (const folder of folders)
    await writeFile(join(folder, mark), `${words}\n`, { mode: 0o600 }).catch(() => undefined);
}

/** Throws an EnvError when one of these data folders was abandoned for a server: a forgotten DATABASE_URL must not start the product on stale data. */
export async function rejectMovedToServer(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const file = join(folder, mark);
    const words = await readFile(file, 'utf8').catch(() => undefined);
    if (words === undefined) continue;
    throw new EnvError(
      `Vitola was last started here with DATABASE_URL (${words.trim()}), so the data in ${folder} is old: set DATABASE_URL, or remove ${file} to use the embedded database all the same.`,
    );
  }
}
