import { databaseTime } from '../performance/targets/database-time.ts';

/** Milliseconds of processor time. */
export interface Cost {
  server: number;
  database: number;
}

/** What `work` costs in this process and in its PostgreSQL. The database counts in hundredths of a second: let it work for long. */
export async function costOf(databasePid: number, work: () => Promise<unknown>): Promise<Cost> {
  const databaseBefore = (await databaseTime(databasePid)) ?? 0;
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const database = ((await databaseTime(databasePid)) ?? 0) - databaseBefore;
  return { server: (user + system) / 1000, database: database / 1000 };
}

/** A cost divided among `times` calls, less others. */
export const perCall = (cost: Cost, times: number, ...less: Cost[]): Cost => ({
  server: cost.server / times - less.reduce((sum, one) => sum + one.server, 0),
  database: cost.database / times - less.reduce((sum, one) => sum + one.database, 0),
});

/**
 * The longest that this thread computed without a pause, in milliseconds of its own processor time, while `work` ran: a
 * guest of another lounge waits that long.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}
