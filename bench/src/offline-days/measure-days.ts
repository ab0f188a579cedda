import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameOfBrowser, findBrowser } from '../../../e2e/support/browser.ts';
import { runPlan } from './plan-command.ts';
import { queryDatabase } from '../../../server/test/process/query-database.ts';
import { shelfRows } from '../performance/shelf-rows.ts';
import { post } from '../visitors.ts';
import { type Compared, type ComparedResults, compareResults, compareRows } from './compare-rows.ts';
import { type Drained, drainQueues } from './drain-queues.ts';
import { planGuests, type PlannedGuest, randomNumbers } from './plan-guests.ts';
import { RestartedProduct } from './product.ts';
import { searchFiles, searchPage, tracesOf } from './search-device.ts';
import { type Opening, serveGuests, type ServedGuest } from './serve-guests.ts';
import { Tablet } from './tablet.ts';

const minute = 60_000;
const hour = 60 * minute;
const port = Number(process.env.BENCH_PORT || 4320);
const cigars = 60;
const seed = 20_261_127;
/** How far each tablet's clock is ahead of the right time. */
const wrongClocks = [3 * hour, -40 * minute, -365 * 24 * hour];
/** The hours of the two days, and the evening when the network is back, counted from the pairing. */
const days: readonly Opening[] = [
  { from: hour, until: 11 * hour },
  { from: 25 * hour, until: 35 * hour },
];
const evening = 36 * hour;
const searchEvery = 50;
/** How long the tablets have a network once they are paired. */
const settlingMs = 15_000;

/** What was found of guests on one tablet after their visits. */
export interface DeviceSearch {
  tablet: string;
  /** How often its page and storage were searched, and the traces that were found then. */
  searches: number;
  found: string[];
  /** The most sealed rows that it had. */
  sealedRows: number;
  /** Traces in the files of the profile at the end of the second day and once the queue is sent, by part of the profile. */
  filesBefore: ReadonlyMap<string, number>;
  filesAfter: ReadonlyMap<string, number>;
  traces: number;
}

export interface DayFigures {
  guests: number;
  served: readonly ServedGuest[];
  rows: Compared[];
  results: ComparedResults;
  devices: DeviceSearch[];
  drained: Drained;
  /** Seconds that the two days took, and milliseconds of each start of a browser without a network. */
  seconds: number;
  startsMs: number[];
  browser: string;
  loadBefore: number;
  load: number;
}

/** Serves guests from three tablets over two days without a network, lets them send their queues, and compares. */
export async function measureOfflineDays(guests: number, log: (line: string) => void): Promise<DayFigures> {
  const loadBefore = loadavg()[0] ?? 0;
  const product = await RestartedProduct.create(port);
  const profiles = await mkdtemp(join(tmpdir(), 'vitola-tablets-'));
  const tablets = wrongClocks.map(
    (wrongByMs, at) => new Tablet(`Tablet ${at + 1}`, join(profiles, String(at + 1)), wrongByMs),
  );
  try {
    await product.start(0);
    const { loungeId, tabletIds, pairedAt } = await openLounge(product, tablets);
    log(`Three tablets of ${loungeId} are paired.`);
    const began = performance.now();
    const { served, devices } = await serveTwoDays(product, tablets, planOf(guests), pairedAt, log);
    const seconds = (performance.now() - began) / 1000;
    const drained = await sendEverything(product, tablets, { loungeId, pairedAt, served }, log);
    await searchAtTheEnd(tablets, served, devices);
    const { dataFolder } = product;
    return {
      guests,
      served,
      rows: await compareRows(dataFolder, loungeId, served),
      results: await compareResults(dataFolder, loungeId, served, tabletIds),
      devices,
      drained,
      seconds,
      startsMs: tablets.flatMap(({ startsMs }) => startsMs),
      browser: nameOfBrowser(await findBrowser()),
      loadBefore,
      load: loadavg()[0] ?? 0,
    };
  } finally {
    for (const tablet of tablets) await tablet.close().catch(() => undefined);
    await product.remove();
    await rm(profiles, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** The guests of each tablet. */
function planOf(count: number): PlannedGuest[][] {
  const all = planGuests(count, randomNumbers(seed));
  return wrongClocks.map((_, tablet) => all.filter((_, at) => at % wrongClocks.length === tablet));
}

async function openLounge(product: RestartedProduct, tablets: readonly Tablet[]) {
  const { url, dataFolder } = product;
  const registered = await post(`${url}/api/register`, {
    username: 'days',
    email: 'days@example.com',
    password: 'a good password',
    loungeName: 'Two Days',
    loungeAddress: '12 Ybor Avenue',
    loungeCity: 'Tampa',
    loungeState: 'FL',
    loungeZip: '33605',
    loungePhone: '813-555-0100',
  });
  const { loungeId } = (await registered.json()) as { loungeId: string };
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  await runPlan(dataFolder, port, loungeId, 'enterprise');
  for (const cigar of shelfRows(cigars)) await post(`${url}/api/cigars`, cigar, cookie);
  const tabletIds = new Map<string, string>();
  for (const tablet of tablets) {
    const made = await post(`${url}/api/tablets/pairing-code`, {}, cookie);
    const { code } = (await made.json()) as { code: string };
    await tablet.start();
    await tablet.pair(url, code);
    const [newest] = await queryDatabase<{ id: string }>(
      dataFolder,
      'select id from tablets where lounge_id = $1 order by paired_at desc limit 1',
      [loungeId],
    );
    tabletIds.set(tablet.name, newest?.id ?? '');
  }
  // A browser writes down which caches it has only seconds later.
  await sleep(settlingMs);
  return { loungeId, tabletIds, pairedAt: Date.now() };
}

/** The two days: the server is killed first, and on the second day no tablet has a network either. */
async function serveTwoDays(
  product: RestartedProduct,
  tablets: readonly Tablet[],
  plans: readonly PlannedGuest[][],
  pairedAt: number,
  log: (line: string) => void,
) {
  await product.kill();
  const served: ServedGuest[] = [];
  const devices: DeviceSearch[] = tablets.map(({ name }) => ({
    tablet: name,
    searches: 0,
    found: [],
    sealedRows: 0,
    filesBefore: new Map(),
    filesAfter: new Map(),
    traces: 0,
  }));
  for (const [day, { from, until }] of days.entries()) {
    const servings = await Promise.allSettled(
      tablets.map(async (tablet, at) => {
        const planned = plans[at] ?? [];
        const half = Math.ceil(planned.length / 2);
        const traces = new Set(served.filter((guest) => guest.tablet === tablet.name).flatMap(tracesOf));
        let sinceSearch = 0;
        const onServed = async (guest: ServedGuest) => {
          served.push(guest);
          for (const trace of tracesOf(guest)) traces.add(trace);
          sinceSearch += 1;
          if (guest.killedAfterMs === null && sinceSearch < searchEvery) return;
          sinceSearch = 0;
          await search(tablet, traces, devices[at]);
        };
        await tablet.setOffline(day > 0);
        const hours = { from: pairedAt + from, until: pairedAt + until };
        await serveGuests(tablet, day === 0 ? planned.slice(0, half) : planned.slice(half), hours, onServed);
        await search(tablet, traces, devices[at]);
      }),
    );
    for (const serving of servings) if (serving.status === 'rejected') throw serving.reason;
    log(`Day ${day + 1}: ${served.length} guests so far.`);
  }
  for (const [at, tablet] of tablets.entries()) {
    const traces = new Set(served.filter((guest) => guest.tablet === tablet.name).flatMap(tracesOf));
    const device = devices[at];
    if (!device) continue;
    device.traces = traces.size;
    // As whoever takes a tablet that is switched off finds it.
    await tablet.kill();
    device.filesBefore = await searchFiles(tablet.profile, traces);
    // As a Chromium does that finds its databases damaged after a kill.
    if (at === 0) await rm(join(tablet.profile, 'Default/IndexedDB'), { recursive: true });
    await tablet.start();
  }
  return { served, devices };
}

async function search(
  tablet: Tablet,
  traces: ReadonlySet<string>,
  device: DeviceSearch | undefined,
): Promise<void> {
  if (!device) return;
  const { found, sealedRows } = await searchPage(tablet, traces);
  device.searches += 1;
  device.found.push(...found);
  device.sealedRows = Math.max(device.sealedRows, sealedRows);
}

/** The evening: the network is back, replies are lost, the server is killed twice and a browser once, until all is sent. */
async function sendEverything(
  product: RestartedProduct,
  tablets: readonly Tablet[],
  { loungeId, pairedAt, served }: { loungeId: string; pairedAt: number; served: readonly ServedGuest[] },
  log: (line: string) => void,
): Promise<Drained> {
  const clockAhead = pairedAt + evening - Date.now();
  const restart = async () => {
    await product.kill();
    log('The server was killed while rows were sent.');
    await product.start(clockAhead);
  };
  await product.start(clockAhead);
  for (const tablet of tablets) {
    const clock = tablet.clockAt(Date.now() + clockAhead);
    const setClock = (clock: number) =>
      (globalThis as unknown as { setDeviceClock(time: number): void }).setDeviceClock(clock);
    await tablet.page.evaluate(setClock, clock);
    await tablet.loseReplies(3);
    await tablet.setOffline(false);
  }
  const expected = served.filter(({ trace }) => trace.cards).length;
  return drainQueues(product, tablets, { loungeId, expected }, [
    { share: 0.1, happen: restart },
    {
      share: 0.3,
      happen: async () => {
        await tablets[1]?.kill();
        await tablets[1]?.start();
      },
    },
    { share: 0.5, happen: restart },
  ]);
}

async function searchAtTheEnd(
  tablets: readonly Tablet[],
  served: readonly ServedGuest[],
  devices: readonly DeviceSearch[],
): Promise<void> {
  for (const [at, tablet] of tablets.entries()) {
    const traces = new Set(served.filter((guest) => guest.tablet === tablet.name).flatMap(tracesOf));
    const device = devices[at];
    await search(tablet, traces, device);
    await tablet.close();
    if (device) device.filesAfter = await searchFiles(tablet.profile, traces);
  }
}
