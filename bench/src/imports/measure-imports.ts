import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { guestBodies } from '../performance/guest-bodies.ts';
import type { Product } from '../performance/served-calls.ts';
import type { ProcessorTime } from '../performance/targets/parent-messages.ts';
import { startTarget, type TargetProcess } from '../performance/target-process.ts';
import { post } from '../visitors.ts';
import { shelfAsCsv } from './shelf-as-csv.ts';
import { importInThread } from './import-in-thread.ts';
import type { FileToImport, ImportTimes } from './send-import.ts';

/** An import beside guests: what it took, and what they waited; milliseconds. */
export interface MeasuredImport {
  rows: number;
  times: ImportTimes;
  guests: number[];
  /** Bytes that the server had more than at rest, at most. */
  memory: number;
  /** Milliseconds of processor time of the server and of its PostgreSQL, guests included. */
  processor: { server: number; database: number };
}

export interface ImportFigures {
  applied: MeasuredImport;
  dryRun: MeasuredImport;
  /** Milliseconds that guests waited with nothing beside. */
  alone: number[];
  /** Bytes of the server at rest. */
  rest: number;
  /** The machine’s load before it began, which others caused, and when it ended. */
  loadBefore: number;
  load: number;
}

/** How many cigars of the larger shelf are in the file: their prices changed. */
const known = 2000;
const pauseMs = 20;

/** Measures an import that is applied, and the dry run of a large one, each beside guests; with `quick` small ones, to see that it works. */
export async function measureImports(quick: boolean, log: (line: string) => void): Promise<ImportFigures> {
  const [rows, dryRows, waits] = quick ? [2100, 300, 5] : [10_000, 50_000, 500];
  const loadBefore = loadavg()[0] ?? 0;
  const product = await startTarget<Product>('product.ts', { isWorking: true });
  try {
    const { url, lounges } = product.announced;
    const guest = guestsOf(url, lounges[300].loungeId);
    for (let at = 0; at < waits; at += 1) await guest();
    const alone: number[] = [];
    for (let at = 0; at < waits; at += 1) {
      alone.push(await guest());
      await sleep(pauseMs);
    }
    const { rest } = await product.ask<{ rest: number }>('memory at rest');
    const measure = async (file: FileToImport, count: number): Promise<MeasuredImport> => {
      const found = await besideGuests(product, guest, file);
      log(`${count} rows: ${JSON.stringify(found.measured.times)}`);
      return { rows: count, memory: found.peak - rest, ...found.measured };
    };
    const dry = { url, cookie: lounges[0].cookie, csv: shelfAsCsv(dryRows), commits: false };
    const dryRun = await measure(dry, dryRows);
    const whole = { url, cookie: lounges[known].cookie, csv: shelfAsCsv(rows), commits: true };
    const applied = await measure(whole, rows);
    return { applied, dryRun, alone, rest, loadBefore, load: loadavg()[0] ?? 0 };
  } finally {
    await product.stop();
  }
}

/** Imports a file in a thread of its own while guests ask one after another. */
async function besideGuests(
  product: TargetProcess<Product>,
  guest: () => Promise<number>,
  file: FileToImport,
) {
  await product.ask('memory at rest');
  const before = await product.ask<ProcessorTime>('processor-time');
  let times: ImportTimes | undefined;
  const sent = importInThread(file).then((found) => (times = found));
  const guests: number[] = [];
  while (times === undefined) {
    guests.push(await guest());
    await Promise.race([sleep(pauseMs), sent]);
  }
  const { peak } = await product.ask<{ peak: number }>('memory');
  const after = await product.ask<ProcessorTime>('processor-time');
  const processor = {
    server: (after.microseconds - before.microseconds) / 1000,
    database: ((after.ofDatabase ?? 0) - (before.ofDatabase ?? 0)) / 1000,
  };
  return { measured: { times, guests, processor }, peak };
}

/** One guest after another; returns the milliseconds that each waits for the cards. */
function guestsOf(url: string, loungeId: string): () => Promise<number> {
  const bodies = guestBodies(loungeId);
  let next = 0;
  return async () => {
    const began = performance.now();
    const reply = await post(url + recommendTiered.path, bodies[next++ % bodies.length] ?? '');
    await reply.arrayBuffer();
    return performance.now() - began;
  };
}
