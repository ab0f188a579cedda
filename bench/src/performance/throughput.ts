import { median, percentile } from '../percentile.ts';
import { asked, type Call } from './calls.ts';
import { type Child, startChild } from './child.ts';
import { type Announced, Contender, ratio } from './contender.ts';
import { alone } from './load.ts';
import { type Product, servedCalls } from './served-calls.ts';
import type { RowsPerSecond } from './targets/insert-row-by-row.ts';

/** How long and how often everything is measured. */
export interface Effort {
  rounds: number;
  /** Of one run of one call. */
  seconds: number;
  /** Calls of a caller alone. */
  callsAlone: number;
}

/** Medians of all rounds; times in milliseconds. */
export interface CallFigures {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of processor that one call takes: of the server, of its PostgreSQL, of what makes the load. */
  processor: number;
  database: number;
  load: number;
  /** Of one caller alone. */
  alone: { p50: number; p99: number };
  failed: number;
  /** Against a bare node:http server, a bare Fastify route and, for writes, a bare insert of one row. */
  ratios: { http: number; fastify: number; insert: number | null };
}

export interface BareFigures {
  name: string;
  perSecond: number;
  /** Null where a database does the work. */
  processor: number | null;
  load: number | null;
}

export interface Throughput {
  calls: CallFigures[];
  bare: BareFigures[];
  /** What this build does not serve. */
  skipped: string[];
  /** Statements sent to the database per signed-in read. */
  queriesPerRead: number | null;
  /** Against a bare node:http server: one that has nothing to do but the engine and one row a result. */
  ceilingOfCards: number;
}

/**
 * Measures every call (or those whose name contains `only`) in rounds, each round beside the bare servers and the bare
 * insert, in turn.
 */
export async function measureThroughput(effort: Effort, only = ''): Promise<Throughput> {
  const product = await startChild<Product>('product.ts', { seconds: effort.seconds });
  const started: Child<unknown>[] = [product];
  try {
    const { served, skipped, bytesOfCards } = await servedCalls(product.announced);
    const http = await startChild<Announced>('bare-http.ts', { bytes: bytesOfCards });
    started.push(http);
    const fastify = await startChild<Announced>('bare-fastify.ts', { bytes: bytesOfCards });
    started.push(fastify);
    const result = await startChild<Announced>('bare-result.ts', { bytes: bytesOfCards });
    started.push(result);
    const bare = new Floor(product, { http, fastify, result });
    const ours = served
      .filter(({ name }) => name.includes(only))
      .map((call) => ({ call, contender: new Contender(call.name, product, call.requests) }));
    const contenders = [...bare.contenders, ...ours.map(({ contender }) => contender)];
    for (const contender of contenders) await contender.run(Math.min(1, effort.seconds));
    for (const contender of contenders) contender.runs.length = 0;
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const contender of contenders) await contender.run(effort.seconds);
      await bare.insert();
    }
    const calls: CallFigures[] = [];
    for (const { call, contender } of ours)
      calls.push(await figuresOf(contender, bare.ratios(call, contender), effort.callsAlone));
    const read = ours.find(({ call }) => call.isSignedInRead)?.contender;
    const queriesPerRead = read ? await countQueries(product, read, effort.seconds) : null;
    return { calls, bare: bare.figures(), skipped, queriesPerRead, ceilingOfCards: bare.ceiling };
  } finally {
    for (const child of started) await child.stop();
  }
}

/** What the product is set against. */
class Floor {
  readonly contenders: Contender[];
  readonly #post: { http: Contender; fastify: Contender };
  readonly #get: { http: Contender; fastify: Contender };
  readonly #result: Contender;
  readonly #product: Child<Product>;
  readonly #inserts: number[] = [];

  constructor(
    product: Child<Product>,
    { http, fastify, result }: Record<'http' | 'fastify' | 'result', Child<Announced>>,
  ) {
    const body = asked(product.announced.lounges[300].loungeId, '/');
    this.#product = product;
    this.#post = {
      http: new Contender('node:http, body parsed, fixed text as long as three cards', http, body),
      fastify: new Contender('Fastify route, body parsed, the same text', fastify, body),
    };
    this.#get = {
      http: new Contender('node:http, GET, fixed text', http, [{ path: '/' }]),
      fastify: new Contender('Fastify route, GET, fixed text', fastify, [{ path: '/' }]),
    };
    this.#result = new Contender(
      'node:http, body parsed, the engine on 300 cigars, one row committed',
      result,
      body,
    );
    this.contenders = [this.#post.http, this.#post.fastify, this.#get.http, this.#get.fastify, this.#result];
  }

  /** What three cards would reach against node:http if nothing but the engine and one row took any time. */
  get ceiling(): number {
    return ratio(this.#result.perSecond, this.#post.http.perSecond);
  }

  async insert(): Promise<void> {
    this.#inserts.push((await this.#product.ask<RowsPerSecond>('insert-row-by-row')).perSecond);
  }

  ratios(call: Call, { perSecond }: Contender): CallFigures['ratios'] {
    const { http, fastify } = call.requests[0]?.method === 'POST' ? this.#post : this.#get;
    return {
      http: ratio(perSecond, http.perSecond),
      fastify: ratio(perSecond, fastify.perSecond),
      insert: call.writes ? ratio(perSecond, this.#inserts) : null,
    };
  }

  figures(): BareFigures[] {
    const servers = this.contenders.map((one) => ({
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

async function figuresOf(
  contender: Contender,
  ratios: CallFigures['ratios'],
  callsAlone: number,
): Promise<CallFigures> {
  const times = await alone(contender.url, contender.requests, callsAlone);
  return {
    name: contender.name,
    perSecond: contender.typical('perSecond'),
    p50: contender.typical('p50'),
    p99: contender.typical('p99'),
    processor: contender.typical('processor'),
    database: contender.typical('database'),
    load: contender.typical('load'),
    alone: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    failed: contender.failed,
    ratios,
  };
}

async function countQueries(
  product: Child<Product>,
  { url, requests }: Contender,
  seconds: number,
): Promise<number> {
  const reads = new Contender('reads', product, requests);
  await alone(url, requests, 1);
  const before = await product.ask<{ queries: number }>('queries');
  await reads.run(seconds);
  const after = await product.ask<{ queries: number }>('queries');
  return (after.queries - before.queries) / (reads.runs[0]?.answered ?? 1);
}
