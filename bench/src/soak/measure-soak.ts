import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import type { Product } from '../performance/served-calls.ts';
import { startTarget } from '../performance/target-process.ts';
import type { ProcessorTime } from '../performance/targets/parent-messages.ts';
import type { SeededLounge } from '../performance/targets/seed-lounges.ts';
import { importedShelf, SoakTraffic } from './soak-traffic.ts';

/** One minute of the soak; times in milliseconds, sizes in bytes. */
export interface Minute {
  hasDashboards: boolean;
  guests: number;
  sales: number;
  shares: number;
  imports: number;
  failures: number;
  /** How long guests waited for their cards: the median, and the 99th percentile. */
  p50: number;
  p99: number;
  /** Processor time of the server and of its PostgreSQL. */
  server: number;
  database: number;
  /** Blocks that PostgreSQL did not find in its buffers. */
  blocksRead: number;
  /** The server's resident set: at the end of the minute, and at most. */
  memory: number;
  peak: number;
  /** Files and sockets that the server has open, and processes of PostgreSQL. */
  openFiles: number;
  databaseProcesses: number;
  load: number;
}

export interface SoakFigures {
  guestsPerSecond: number;
  minutes: Minute[];
  /** Bytes of the database before and after. */
  database: { before: number; after: number };
  /** The first few things that failed. */
  failures: string[];
}

export interface SoakSize {
  minutes: number;
  guestsPerSecond: number;
  /** How long a minute is. */
  minuteMs: number;
}

/** In each minute of this number all dashboards are closed, so that one sees what they cost as a day gets longer. */
const closedEvery = 4;

/** Serves guests, sales, dashboards and imports at a fixed rate, and notes each minute what they cost. */
export async function measureSoak(size: SoakSize, log: (line: string) => void): Promise<SoakFigures> {
  const product = await startTarget<Product>('product.ts', { isWorking: true });
  try {
    const { url, lounges, pid, databasePid } = product.announced;
    const added = await product.ask<{ lounges: SeededLounge[] }>('add lounges');
    const guestsOf = [...added.lounges, lounges[10], lounges[300], lounges[2000]];
    const traffic = new SoakTraffic(url, guestsOf, lounges[importedShelf]);
    const before = await product.ask<{ bytes: number }>('database-size');
    const minutes: Minute[] = [];
    const failures: string[] = [];
    let used = await product.ask<ProcessorTime>('processor-time');
    let read = await product.ask<{ blocks: number }>('blocks-read');
    traffic.start(size.guestsPerSecond);
    while (minutes.length < size.minutes) {
      const hasDashboards = minutes.length % closedEvery !== closedEvery - 1;
      traffic.hasDashboards = hasDashboards;
      await sleep(size.minuteMs);
      const { waits, failures: failed, ...counts } = traffic.take();
      failures.push(...failed);
      const since = used;
      used = await product.ask<ProcessorTime>('processor-time');
      const readBefore = read;
      read = await product.ask<{ blocks: number }>('blocks-read');
      const { peak } = await product.ask<{ peak: number }>('memory');
      const { rest } = await product.ask<{ rest: number }>('memory at rest');
      const minute: Minute = {
        ...counts,
        hasDashboards,
        guests: waits.length,
        failures: failed.length,
        p50: percentile(waits, 0.5),
        p99: percentile(waits, 0.99),
        server: (used.microseconds - since.microseconds) / 1000,
        database: ((used.ofDatabase ?? 0) - (since.ofDatabase ?? 0)) / 1000,
        blocksRead: read.blocks - readBefore.blocks,
        memory: rest,
        peak,
        openFiles: (await readdir(`/proc/${pid}/fd`)).length,
        databaseProcesses: await countChildren(databasePid),
        load: loadavg()[0] ?? 0,
      };
      minutes.push(minute);
      log(`${minutes.length}: ${JSON.stringify(minute)}${failed[0] ? ` ${failed[0]}` : ''}`);
    }
    await traffic.stop();
    failures.push(...traffic.take().failures);
    const after = await product.ask<{ bytes: number }>('database-size');
    return {
      guestsPerSecond: size.guestsPerSecond,
      minutes,
      database: { before: before.bytes, after: after.bytes },
      failures,
    };
  } finally {
    await product.stop();
  }
}

async function countChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).length;
}
