import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { application, type Connection } from './application-database.ts';
import { readPidFile } from './pid-file.ts';
import { listClusters, standInFor } from './place.ts';
import { occupant } from './processes.ts';

/**
 * How a tool (the backup) connects to the embedded server that another process runs on a data folder or its stand-in;
 * undefined when none runs there. The server stays that process's own.
 */
export async function findRunning(
  folder: string,
  explicit: boolean,
): Promise<{ connection: Connection; dataFolder: string } | undefined> {
  const asked = path.resolve(folder);
  for (const dataFolder of explicit ? [asked] : [asked, standInFor(asked)]) {
    const base = await realpath(path.join(dataFolder, 'postgres')).catch(() => undefined);
    const [cluster] = base === undefined ? [] : readableClusters(base);
    const file = cluster === undefined ? undefined : await readPidFile(cluster);
    if (cluster === undefined || !file?.ready || occupant(file.pid, cluster) !== 'server') continue;
    const { socketFolder: host, port } = file;
    return { connection: { host, port, user: application, database: application }, dataFolder };
  }
  return undefined;
}

function readableClusters(base: string): string[] {
  try {
    return listClusters(base).map((name) => path.join(base, name));
  } catch {
    return [];
  }
}
