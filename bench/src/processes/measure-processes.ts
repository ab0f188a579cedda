import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../performance/calls.ts';
import { measureUnderLoad } from '../performance/load.ts';
import { median } from '../percentile.ts';
import { type Product, servedCalls } from '../performance/served-calls.ts';
import { startTarget, type TargetProcess } from '../performance/target-process.ts';
import type { ProcessorTime } from '../performance/targets/parent-messages.ts';

/** A call served by one process of the product, and by three. */
export interface ProcessesFigures {
  name: string;
  one: Served;
  three: Served;
}

/** Medians of the rounds. */
export interface Served {
  perSecond: number;
  /** Microseconds of processor time of a call: of all servers, of PostgreSQL, and of those who call. */
  servers: number;
  database: number;
  load: number;
  failed: number;
}

const measured = ['three cards, shelf of 300', 'list 500 cigars', 'open a share'];

/** Serves calls by one process and by three on the same database, in turn for some rounds of `seconds`. */
export async function measureProcesses(rounds: number, seconds: number): Promise<ProcessesFigures[]> {
  const product = await startTarget<Product>('product.ts');
  const started: TargetProcess<{ url: string }>[] = [product];
  try {
    const { served } = await servedCalls(product.announced);
    const database = await product.ask<object>('database');
    while (started.length < 3)
      started.push(await startTarget<{ url: string }>('further-process.ts', { database }));
    const calls = served.filter(({ name }) => measured.includes(name));
    for (const call of calls) await serve(started, call, Math.min(1, seconds));
    const figures: ProcessesFigures[] = [];
    for (const call of calls) {
      const [one, three]: [Served[], Served[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        one.push(await serve([product], call, seconds, product));
        three.push(await serve(started, call, seconds, product));
      }
      figures.push({ name: call.name, one: typical(one), three: typical(three) });
    }
    return figures;
  } finally {
    // The first one has the database.
    for (const child of started.toReversed()) await child.stop();
  }
}

/** Sends a call to all of these processes at once, by 60 callers each. */
async function serve(
  processes: readonly TargetProcess<{ url: string }>[],
  call: Call,
  seconds: number,
  withDatabase = processes[0],
): Promise<Served> {
  // Connections of the run before are closed.
  await sleep(200);
  const used = async () => {
    const all = await Promise.all(processes.map((one) => one.ask<ProcessorTime>('processor-time')));
    const database = await withDatabase?.ask<ProcessorTime>('processor-time');
    return {
      servers: all.reduce((sum, { microseconds }) => sum + microseconds, 0),
      database: database?.ofDatabase ?? 0,
    };
  };
  const before = await used();
  const loadBefore = process.cpuUsage();
  const runs = await Promise.all(
    processes.map(({ announced }) => measureUnderLoad(announced.url, call.requests, seconds, 60)),
  );
  const { user, system } = process.cpuUsage(loadBefore);
  const after = await used();
  const answered = Math.max(
    1,
    runs.reduce((sum, run) => sum + run.answered, 0),
  );
  return {
    perSecond: runs.reduce((sum, run) => sum + run.perSecond, 0),
    servers: (after.servers - before.servers) / answered,
    database: (after.database - before.database) / answered,
    load: (user + system) / answered,
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
  };
}

const typical = (runs: readonly Served[]): Served => {
  const of = (figure: keyof Served) => median(runs.map((run) => run[figure]));
  return {
    perSecond: of('perSecond'),
    servers: of('servers'),
    database: of('database'),
    load: of('load'),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
};
