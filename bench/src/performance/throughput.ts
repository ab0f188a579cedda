import { median, percentile } from '../percentile.ts';
import { guestRequests, type Call } from './calls.ts';
import { type TargetProcess, startTarget } from './target-process.ts';
import { type ListeningTarget, MeasuredCall, medianRatio } from './measured-call.ts';
import { measureAlone } from './load.ts';
import { type Product, servedCalls } from './served-calls.ts';
import type { RowsPerSecond } from './targets/insert-row-by-row.ts';

/** How long and how often calls are measured. */
export interface Effort {
  rounds: number;
  /** Length of one run of one call. */
  seconds: number;
  /** Number of calls by a single caller. */
  callsAlone: number;
}

/** Medians of all rounds; times in milliseconds. */
export interface CallFigures {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of processor time of one call: in the server, in its PostgreSQL, in the load generator. */
  processor: number;
  database: number;
  load: number;
  /** Milliseconds for a single caller. */
  alone: { p50: number; p99: number };
  failed: number;
  /** Throughput relative to a bare node:http server, a bare Fastify route and, for writes, an insert of one row. */
  ratios: { http: number; fastify: number; insert: number | null };
}

/** Medians of a baseline. */
export interface BareFigures {
  name: string;
  perSecond: number;
  /** Null where a database does the work. */
  processor: number | null;
  load: number | null;
}

/** The figures of all calls and baselines. */
export interface Throughput {
  calls: CallFigures[];
  bare: BareFigures[];
  /** Calls that this build doesn't serve. */
  skipped: string[];
  /** Statements sent to the database per signed-in read. */
  queriesPerRead: number | null;
}

/**
 * Measures every call (or those whose name contains `only`) in rounds. Each round runs the baselines and the calls in
 * turn.
 */
export async function measureThroughput(effort: Effort, only = ''): Promise<Throughput> {
  const product = await startTarget<Product>('product.ts', { seconds: effort.seconds });
  const started: TargetProcess<unknown>[] = [product];
  try {
    const { served, skipped, bytesOfCards } = await servedCalls(product.announced);
    const http = await startTarget<ListeningTarget>('bare-http.ts', { bytes: bytesOfCards });
    started.push(http);
    const fastify = await startTarget<ListeningTarget>('bare-fastify.ts', { bytes: bytesOfCards });
    started.push(fastify);
    const baselines = new Baselines(product, { http, fastify });
    const ours = served
      .filter(({ name }) => name.includes(only))
      .map((call) => ({ call, measuredCall: new MeasuredCall(call.name, product, call.requests) }));
    const measured = [...baselines.calls, ...ours.map(({ measuredCall }) => measuredCall)];
    for (const measuredCall of measured) await measuredCall.run(Math.min(1, effort.seconds));
    for (const measuredCall of measured) measuredCall.runs.length = 0;
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const measuredCall of measured) await measuredCall.run(effort.seconds);
      await baselines.insert();
    }
    const calls: CallFigures[] = [];
    for (const { call, measuredCall } of ours)
      calls.push(await callFigures(measuredCall, baselines.ratios(call, measuredCall), effort.callsAlone));
    const read = ours.find(({ call }) => call.isSignedInRead)?.measuredCall;
    const queriesPerRead = read ? await countQueries(product, read, effort.seconds) : null;
    return { calls, bare: baselines.figures(), skipped, queriesPerRead };
  } finally {
    for (const child of started) await child.stop();
  }
}

/** The servers and the insert that the product's calls are compared with. */
class Baselines {
  readonly calls: MeasuredCall[];
  readonly #post: { http: MeasuredCall; fastify: MeasuredCall };
  readonly #get: { http: MeasuredCall; fastify: MeasuredCall };
  readonly #product: TargetProcess<Product>;
  readonly #inserts: number[] = [];

  constructor(
    product: TargetProcess<Product>,
    { http, fastify }: Record<'http' | 'fastify', TargetProcess<ListeningTarget>>,
  ) {
    const body = guestRequests(product.announced.lounges[300].loungeId, '/');
    this.#product = product;
    this.#post = {
      http: new MeasuredCall('node:http, body parsed, fixed reply as long as three cards', http, body),
      fastify: new MeasuredCall('Fastify route, body parsed, the same reply', fastify, body),
    };
    this.#get = {
      http: new MeasuredCall('node:http, GET, fixed reply', http, [{ path: '/' }]),
      fastify: new MeasuredCall('Fastify route, GET, fixed reply', fastify, [{ path: '/' }]),
    };
    this.calls = [this.#post.http, this.#post.fastify, this.#get.http, this.#get.fastify];
  }

  async insert(): Promise<void> {
    this.#inserts.push((await this.#product.ask<RowsPerSecond>('insert-row-by-row')).perSecond);
  }

  ratios(call: Call, { perSecond }: MeasuredCall): CallFigures['ratios'] {
    const { http, fastify } = call.requests[0]?.method === 'POST' ? this.#post : this.#get;
    return {
      http: medianRatio(perSecond, http.perSecond),
      fastify: medianRatio(perSecond, fastify.perSecond),
      insert: call.writes ? medianRatio(perSecond, this.#inserts) : null,
    };
  }

  figures(): BareFigures[] {
    const servers = this.calls.map((one) => ({
      name: one.name,
      perSecond: one.typical('perSecond'),
      processor: one.typical('processor'),
      load: one.typical('load'),
    }));
    return [
      ...servers,
      {
        name: 'one row, one statement, one commit',
        perSecond: median(this.#inserts),
        processor: null,
        load: null,
      },
    ];
  }
}

async function callFigures(
  measuredCall: MeasuredCall,
  ratios: CallFigures['ratios'],
  callsAlone: number,
): Promise<CallFigures> {
  const times = await measureAlone(measuredCall.url, measuredCall.requests, callsAlone);
  return {
    name: measuredCall.name,
    perSecond: measuredCall.typical('perSecond'),
    p50: measuredCall.typical('p50'),
    p99: measuredCall.typical('p99'),
    processor: measuredCall.typical('processor'),
    database: measuredCall.typical('database'),
    load: measuredCall.typical('load'),
    alone: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    failed: measuredCall.failed,
    ratios,
  };
}

async function countQueries(
  product: TargetProcess<Product>,
  { url, requests }: MeasuredCall,
  seconds: number,
): Promise<number> {
  const reads = new MeasuredCall('reads', product, requests);
  await measureAlone(url, requests, 1);
  const before = await product.ask<{ queries: number }>('queries');
  await reads.run(seconds);
  const after = await product.ask<{ queries: number }>('queries');
  return (after.queries - before.queries) / (reads.runs[0]?.answered ?? 1);
}
