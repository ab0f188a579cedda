import { readdir, readFile } from 'node:fs/promises';

// Linux counts processor time in hundredths of a second, on every machine.
const microsecondsPerTick = 10_000;

/**
 * Microseconds of processor time that a PostgreSQL server and all its processes have used, including those that exited;
 * null without /proc (anything but Linux).
 */
export async function databaseTime(postmaster: number): Promise<number | null> {
  try {
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    let ticks = 0;
    for (const own of await Promise.all(processes.map(readTimes))) {
      if (own?.id === postmaster) ticks += own.used + own.ofExited;
      else if (own?.parent === postmaster) ticks += own.used;
    }
    return ticks * microsecondsPerTick;
  } catch {
    return null;
  }
}

interface Times {
  id: number;
  parent: number;
  used: number;
  /** Ticks of children that have exited. */
  ofExited: number;
}

// proc(5): after the name in parentheses the third field is the state; utime is the 14th, cstime the 17th.
async function readTimes(id: string): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const at = (field: number) => Number(fields[field - 3]);
  return { id: Number(id), parent: at(4), used: at(14) + at(15), ofExited: at(16) + at(17) };
}
