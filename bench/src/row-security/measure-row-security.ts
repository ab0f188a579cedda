import { loadavg } from 'node:os';
import type { InjectOptions } from 'fastify';
import { median } from '../percentile.ts';
import { MovedClock } from '../../../server/src/context/clock.ts';
import { grownSize, ownerOf, seedGrown } from '../grown/seed-grown.ts';
import { loungeIdOf } from '../platform/seed-platform.ts';
import { type FilledProduct, startFilled } from '../platform/start-platform.ts';

/** The median milliseconds of a call, with and without row-level security. */
export interface RowSecurityCost {
  call: string;
  without: number;
  with: number;
}

/** How much is measured: the share of the grown product's data, and pairs of calls. */
export interface RowSecurityEffort {
  scale: number;
  pairs: number;
}

interface MeasuredCall {
  name: string;
  request: () => InjectOptions;
  /** Done before each call, and part of its cost both times. */
  before?: () => void;
}

/** Measures calls of one owner of a grown lounge with 500 cigars, one with and one without row-level security in turn. */
export async function measureRowSecurity(
  effort: RowSecurityEffort,
  log: (line: string) => void,
): Promise<RowSecurityCost[]> {
  const size = { ...grownSize(effort.scale), shelf: 500 };
  log(`Seeding ${size.lounges} lounges, ${size.results} results and ${size.events} events …`);
  const clock = new MovedClock();
  const product = await startFilled((db, passwordOf) => seedGrown(db, size, passwordOf), clock);
  try {
    const costs: RowSecurityCost[] = [];
    for (const call of await callsOf(product, clock))
      costs.push(await measureCall(product, call, effort.pairs));
    log(`Load ${(loadavg()[0] ?? 0).toFixed(1)}.`);
    return costs;
  } finally {
    await product.stop();
  }
}

async function callsOf(
  { app, services, signInAs }: FilledProduct,
  clock: MovedClock,
): Promise<MeasuredCall[]> {
  const loungeId = loungeIdOf(1);
  const headers = { cookie: await signInAs(ownerOf(1)) };
  const list = await app.inject({ method: 'GET', url: '/api/cigars', headers });
  const [cigar] = list.json<{ id: string }[]>();
  const get = (url: string) => (): InjectOptions => ({ method: 'GET', url, headers });
  const post = (url: string, payload: object) => (): InjectOptions => ({
    method: 'POST',
    url,
    headers,
    payload,
  });
  return [
    {
      name: 'list of 500 cigars, not cached',
      request: get('/api/cigars'),
      before: () => services.context().changes.announce('shelf_changed', loungeId),
    },
    { name: 'sales of today', request: get('/api/sales/today') },
    { name: 'figures of 30 days', request: get(`/api/analytics/lounge/${loungeId}`) },
    {
      name: 'report of 30 days',
      request: get(`/api/analytics/lounge/${loungeId}/report`),
      // A report is cached for some seconds.
      before: () => clock.advance(20_001),
    },
    { name: 'add a cigar', request: post('/api/cigars', { name: 'Corona', brand: 'Casa Larga' }) },
    { name: 'sell a cigar', request: post('/api/sales', { cigarId: cigar?.id }) },
  ];
}

async function measureCall(
  { app, rowSecurity }: FilledProduct,
  { name, request, before }: MeasuredCall,
  pairs: number,
): Promise<RowSecurityCost> {
  const timeOf = async (isLimited: boolean): Promise<number> => {
    rowSecurity.switchTo(isLimited);
    before?.();
    const started = performance.now();
    const reply = await app.inject(request());
    const ms = performance.now() - started;
    if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`);
    return ms;
  };
  for (let n = 0; n < 20; n += 1) await timeOf(n % 2 === 0);
  const found: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let n = 0; n < pairs; n += 1) {
    // Whichever comes second finds the caches warmer, and one row more.
    const isLimitedFirst = n % 2 === 0;
    for (const isLimited of [isLimitedFirst, !isLimitedFirst])
      found[isLimited ? 'with' : 'without'].push(await timeOf(isLimited));
  }
  // Medians: other work on the machine makes single calls slower.
  return { call: name, with: median(found.with), without: median(found.without) };
}
