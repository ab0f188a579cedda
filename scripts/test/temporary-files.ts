import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;

/**
 * Keeps the temporary files of this run and its processes in memory, where the machine has enough: each test file copies
 * a database of a thousand files. A TMPDIR that is set stays as it is. The files are removed when the process exits;
 * those of a run that was killed, by the next run.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftovers();
  const folder = mkdtempSync(join(memory, `vitola-tests-${process.pid}-`));
  // PostgreSQL may run as another user than the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes && availableMemory() >= neededBytes;
  } catch {
    return false;
  }
}

const availableMemory = (): number =>
  Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;

function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const owner = /^vitola-tests-(\d+)-/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
