import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '../env/env.ts';
import { serverName } from '../db/server-name.ts';

const mark = 'left-for-server';

/**
 * Marks data folders as left: the data is in the server of DATABASE_URL from now on, and what may lie here grows old.
 * A folder that is absent or cannot be written holds nothing of ours that could be taken for the data.
 */
export async function markMovedToServer(folders: string[], databaseUrl: string, now: Date): Promise<void> {
  const words = `${serverName(databaseUrl)}, ${now.toISOString().slice(0, 10)}`;
  for (const folder of folders)
    await writeFile(join(folder, mark), `${words}\n`, { mode: 0o600 }).catch(() => undefined);
}

/** Throws an EnvError when one of these data folders was left for a server: starting on the old data because DATABASE_URL was forgotten is never wanted. */
export async function rejectMovedToServer(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const file = join(folder, mark);
    const words = await readFile(file, 'utf8').catch(() => undefined);
    if (words === undefined) continue;
    throw new EnvError(
      `Vitola was last started here with DATABASE_URL (${words.trim()}), so what lies in ${folder} is old: set DATABASE_URL, or remove ${file} to use the embedded database all the same.`,
    );
  }
}
