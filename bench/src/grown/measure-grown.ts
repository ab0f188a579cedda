import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import { getTodayFigures } from '@vitola/contract/analytics/today';
import { sql } from 'kysely';
import { guestBodies } from '../performance/guest-bodies.ts';
import { loungeIdOf } from '../platform/seed-platform.ts';
import { type FilledProduct, startFilled } from '../platform/start-platform.ts';
import { type Cost, costOf, longestStall, perCall } from './processor-time.ts';
import { type GrownSize, markAllDays, onOneConnection, ownerOf, seedGrown } from './seed-grown.ts';

/** What one run found. Costs are milliseconds of processor time, sizes bytes. */
export interface GrownFigures {
  size: GrownSize;
  load: number;
  seededSeconds: number;
  /** A guest of a shelf of 300 in memory. */
  warm: Cost;
  /** The first guest of a shelf of 300, more than a warm one. */
  cold: Cost;
  /** The first guest after a sale, more than a warm one, and of the large shelf. */
  afterSale: Cost;
  afterSaleLarge: Cost;
  /** The longest that a guest waits for the large shelf of another lounge, in milliseconds of processor time. */
  stall: number;
  /** Megabytes of all shelves in memory. */
  shelvesMegabytes: number;
  /** Look-ups of webhooks in a lounge without any, for each 1,000 guests. */
  webhookLookups: number;
  /** Statements that add counts to cigars in 31 seconds with a guest each 100 ms. */
  countFolds: number;
  /** What a dashboard of one lounge asks for: its figures of 30 days, its report, and today beside a usual day. */
  liveAnalytics: Cost;
  report: Cost;
  today: Cost;
  /** Bytes as sent to a browser, and of a repeat that is unchanged. */
  deviceShelf: Sent;
  largeList: Sent;
  leads: Sent;
}

/** A reply as a browser gets it. */
export interface Sent {
  bytes: number;
  /** Bytes of a repeat that names its ETag. */
  repeat: number;
  cacheControl: string;
}

/** Makes the grown data and measures what depends on its size. */
export async function measureGrown(size: GrownSize, log: (line: string) => void): Promise<GrownFigures> {
  log(`Seeding ${size.lounges} lounges, ${size.results} results and ${size.events} events …`);
  const started = performance.now();
  const product = await startFilled((db, passwordOf) => seedGrown(db, size, passwordOf));
  const seededSeconds = (performance.now() - started) / 1000;
  log(`Seeded in ${seededSeconds.toFixed(0)} s.`);
  try {
    await countEverything(product, log);
    return {
      size,
      seededSeconds,
      ...(await measureShelves(product, size)),
      ...(await measureDashboards(product, size)),
      ...(await measureSizes(product, size)),
      ...(await measureTables(product)),
      load: loadavg()[0] ?? 0,
    };
  } finally {
    await product.stop();
  }
}

/** Counts what was seeded, as the hourly tasks do after an update. */
async function countEverything({ db, services }: FilledProduct, log: (line: string) => void): Promise<void> {
  const counts = [
    'cigar_feedback',
    'guest_visits',
    'lounge_activity',
    'lounge_days',
    'report_days',
    'uncounted_days',
  ];
  // No figure counts what autovacuum does with them later.
  for (const table of counts)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
  await services.feedbackCounts.catchUp();
  await markAllDays(db);
  const began = performance.now();
  await services.dayCounts.applyNow();
  log(`Counted all days in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  await onOneConnection(db, async (one) => {
    for (const table of counts) await sql`vacuum (analyze) ${sql.table(table)}`.execute(one);
  });
}

/** Three cards for guests of a lounge, one after another. */
async function guests({ app }: FilledProduct, lounge: number, count: number): Promise<void> {
  const bodies = guestBodies(loungeIdOf(lounge));
  for (let n = 0; n < count; n += 1) {
    const payload = bodies[n % bodies.length] as string;
    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/recommendations/tiered',
      payload,
      headers,
    });
    if (reply.statusCode !== 200) throw new Error(`${loungeIdOf(lounge)}: ${reply.body}`);
  }
}

async function measureShelves(product: FilledProduct, { lounges }: GrownSize) {
  const { databasePid } = product;
  const [own, unread, large] = [1, 2, lounges];
  const firstCold = 3;
  const coldLounges = Math.min(60, Math.floor((lounges - firstCold) / 2));
  const sell = await sellerOf(product, [own, unread, large]);
  await guests(product, own, 600);
  const before = usedMegabytes();
  await guests(product, large, 200);
  await sell(unread, 20);
  const warmGuests = 1_000;
  const warm = perCall(await costOf(databasePid, () => guests(product, own, warmGuests)), warmGuests);
  const warmLarge = perCall(await costOf(databasePid, () => guests(product, large, 300)), 300);
  const sales = 60;
  // The shelf of this lounge is not in memory: a sale costs what it costs without any.
  const sale = perCall(await costOf(databasePid, () => sell(unread, sales)), sales);
  const soldAndServed = async (lounge: number) => {
    for (let n = 0; n < sales; n += 1) {
      await sell(lounge, 1);
      await guests(product, lounge, 1);
    }
  };
  const afterSale = perCall(await costOf(databasePid, () => soldAndServed(own)), sales, sale, warm);
  const afterSaleLarge = perCall(
    await costOf(databasePid, () => soldAndServed(large)),
    sales,
    sale,
    warmLarge,
  );
  const cold = perCall(
    await costOf(databasePid, async () => {
      for (let n = 0; n < coldLounges; n += 1) await guests(product, firstCold + n, 1);
    }),
    coldLounges,
    warm,
  );
  const stall = await longestStall(async () => {
    for (let n = 0; n < 5; n += 1) {
      product.services.context().changes.announceMissed();
      await guests(product, large, 1);
    }
  });
  for (let lounge = 1; lounge <= lounges; lounge += 1) await guests(product, lounge, 1);
  return {
    warm,
    afterSale,
    afterSaleLarge,
    cold,
    stall,
    shelvesMegabytes: usedMegabytes() - before,
  };
}

/** Signs the owners of lounges in, and sells the first cigar of a lounge that often. */
async function sellerOf({ app, db, signInAs }: FilledProduct, lounges: readonly number[]) {
  const sellers = new Map<number, { cookie: string; cigarId: string }>();
  for (const lounge of lounges) {
    const { id } = await db
      .selectFrom('cigars')
      .select('id')
      .where('loungeId', '=', loungeIdOf(lounge))
      .orderBy('name')
      .limit(1)
      .executeTakeFirstOrThrow();
    sellers.set(lounge, { cookie: await signInAs(ownerOf(lounge)), cigarId: id });
  }
  return async (lounge: number, times: number) => {
    const seller = sellers.get(lounge);
    for (let n = 0; n < times; n += 1) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/sales',
        payload: { cigarId: seller?.cigarId, quantity: 1 },
        headers: { cookie: seller?.cookie ?? '' },
      });
      if (reply.statusCode !== 200) throw new Error(`A sale failed: ${reply.body}`);
    }
  };
}

/** Longer than a report is cached, in milliseconds. */
const reportCacheMs = 21_000;

/** Each call once in many lounges, because a report is cached for some seconds. */
async function measureDashboards({ app, signInAs, databasePid }: FilledProduct, { lounges }: GrownSize) {
  const owners: { loungeId: string; cookie: string }[] = [];
  for (let lounge = 1; lounge <= Math.min(80, lounges); lounge += 1)
    owners.push({ loungeId: loungeIdOf(lounge), cookie: await signInAs(ownerOf(lounge)) });
  const measured = owners.slice(0, Math.ceil(owners.length * 0.75));
  const read = (urlOf: (loungeId: string) => string) => async (some: typeof owners) => {
    for (const { loungeId, cookie } of some) {
      const reply = await app.inject({ url: urlOf(loungeId), headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(`${urlOf(loungeId)}: ${reply.body}`);
    }
  };
  const measure = async (work: ReturnType<typeof read>) =>
    perCall(await costOf(databasePid, () => work(measured)), measured.length);
  const today = read(() => getTodayFigures.path);
  const figures = read((loungeId) => getLoungeAnalytics.path.replace('{loungeId}', loungeId));
  const report = read((loungeId) => getLoungeReport.path.replace('{loungeId}', loungeId));
  // What has been read before is in memory, as it is for an open dashboard.
  for (const work of [report, today, figures]) await work(measured);
  await sleep(reportCacheMs);
  // Connections are closed meanwhile; where dashboards are open, others ask all the time.
  for (const work of [report, today, figures]) await work(owners.slice(measured.length));
  return {
    today: await measure(today),
    liveAnalytics: await measure(figures),
    report: await measure(report),
  };
}

async function measureSizes({ app, signInAs }: FilledProduct, { lounges }: GrownSize) {
  const send = async (url: string, cookie = ''): Promise<Sent> => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
    const reply = await app.inject({ url, headers });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
    const again = await app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(reply.headers['etag'] ?? '') },
    });
    return {
      bytes: reply.rawPayload.length,
      repeat: again.rawPayload.length,
      cacheControl: String(reply.headers['cache-control']),
    };
  };
  return {
    deviceShelf: await send(`/api/recommendations/shelf/${loungeIdOf(1)}`),
    largeList: await send('/api/cigars', await signInAs(ownerOf(lounges))),
    leads: await send('/api/leads/page', await signInAs(ownerOf(1))),
  };
}

async function measureTables(product: FilledProduct) {
  const lookups = async () => {
    await flushStatistics(product);
    const { rows } = await sql<{ scans: number }>`
      select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as scans from pg_stat_user_tables
      where relname = 'webhook_endpoints'`.execute(product.db);
    return rows[0]?.scans ?? 0;
  };
  const before = await lookups();
  const count = 500;
  await guests(product, 1, count);
  await product.services.surveyEvents.settled();
  const webhookLookups = (((await lookups()) - before) / count) * 1000;
  const { counts } = product.services.recorder;
  let countFolds = 0;
  const applyNow = counts.applyNow.bind(counts);
  counts.applyNow = () => {
    countFolds += 1;
    return applyNow();
  };
  for (let n = 0; n < 310; n += 1) {
    await guests(product, 1, 1);
    await sleep(100);
  }
  return { webhookLookups, countFolds };
}

/** Backends report their counts at most once a second, and when they are idle. */
async function flushStatistics({ db }: FilledProduct): Promise<void> {
  await sleep(1_500);
  const onEachConnection = Array.from({ length: 40 }, () =>
    sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db),
  );
  await Promise.all(onEachConnection);
}

/** Megabytes that are in use after a collection of garbage. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
