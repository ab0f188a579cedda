import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PidFile = { pid: number; port: number; socketFolder: string; ready: boolean };

/** Above the highest process id of a Linux kernel, so no process ever has it. */
const unusedPid = 4194305;

const file = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** Higher values in the file are not process ids. */
const maxPid = 2 ** 31 - 1;

/** The contents of the cluster's postmaster.pid; undefined if it is absent, incomplete or damaged. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readFile(file(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid < 1 || pid > maxPid) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether there is a postmaster.pid without a valid process id, as after a power cut: with it PostgreSQL refuses to start. */
export const isPidFileDamaged = async (cluster: string) =>
  (await readPidFile(cluster)) === undefined && existsSync(file(cluster));

/** Removes a postmaster.pid. The caller must hold the lock and have checked that no server is running. */
export const removePidFile = (cluster: string) => rm(file(cluster), { force: true });

/**
 * Replaces the process id in a postmaster.pid that now belongs to another program by an unused one. The rest of the file
 * stays: PostgreSQL reads from it whether a child of the exited server still holds the shared memory.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const text = await readFile(file(cluster), 'utf8').catch(ignoreAbsent);
  // A server that was ending has removed it meanwhile.
  if (text === undefined) return;
  const temporary = `${file(cluster)}.disowned`;
  await rm(temporary, { force: true });
  await writeFile(temporary, text.replace(/^-?\d+/, String(unusedPid)), { flag: 'wx' });
  await rename(temporary, file(cluster));
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
