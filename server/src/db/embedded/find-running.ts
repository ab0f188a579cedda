import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { application, type Connection } from './application-database.ts';
import { type PidFile, readPidFile } from './processes/pid-file.ts';
import { listClusters, fallbackDataFolder } from './data-directory/data-directory.ts';
import { mayBeServer } from './processes/processes.ts';
import { readPassword } from './platform/windows.ts';

/**
 * The connection to the embedded server that another process runs on a data folder or its fallback, for tools such as the
 * backup; undefined if none is running. The other process still controls that server.
 */
export async function findRunning(
  folder: string,
  explicit: boolean,
): Promise<{ connection: Connection; dataFolder: string } | undefined> {
  const asked = path.resolve(folder);
  for (const dataFolder of explicit ? [asked] : [asked, fallbackDataFolder(asked)]) {
    const base = await realpath(path.join(dataFolder, 'postgres')).catch(() => undefined);
    const [cluster] = base === undefined ? [] : readableClusters(base);
    const file = cluster === undefined ? undefined : await readPidFile(cluster);
    if (cluster === undefined || !file?.ready || !mayBeServer(file.pid, cluster)) continue;
    return { connection: await connectionTo(path.dirname(cluster), file), dataFolder };
  }
  return undefined;
}

async function connectionTo(base: string, { socketFolder, port }: PidFile): Promise<Connection> {
  const own = { port, user: application, database: application };
  if (socketFolder !== '') return { ...own, host: socketFolder };
  return { ...own, host: '127.0.0.1', password: await readPassword(base) };
}

function readableClusters(base: string): string[] {
  try {
    return listClusters(base).map((name) => path.join(base, name));
  } catch {
    return [];
  }
}
