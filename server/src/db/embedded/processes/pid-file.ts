import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PidFile = { pid: number; port: number; socketFolder: string; ready: boolean };

/** Above every id a kernel gives out, so no process ever has it. */
const nobodysPid = 4194305;

const file = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** No system gives out ids above it. */
const greatestPid = 2 ** 31 - 1;

/** What the cluster's postmaster.pid says; undefined when there is none, or it is half written or damaged. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readFile(file(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid < 1 || pid > greatestPid) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether there is a postmaster.pid that names no process, as a power cut leaves one: PostgreSQL refuses to start beside it. */
export const isPidFileDamaged = async (cluster: string) =>
  (await readPidFile(cluster)) === undefined && existsSync(file(cluster));

/** Removes a postmaster.pid. The caller holds the lock, and has seen that no server runs. */
export const removePidFile = (cluster: string) => rm(file(cluster), { force: true });

/**
 * Takes the pid out of a postmaster.pid whose process id belongs to another program now. The rest of the file stays:
 * from it PostgreSQL itself finds out whether a child of the ended server still holds the shared memory.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const text = await readFile(file(cluster), 'utf8');
  const beside = `${file(cluster)}.disowned`;
  await rm(beside, { force: true });
  await writeFile(beside, text.replace(/^-?\d+/, String(nobodysPid)), { flag: 'wx' });
  await rename(beside, file(cluster));
}
