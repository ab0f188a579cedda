import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { readDevice } from '../../../e2e/support/tablet-queue.ts';
import { moveDeviceClock, PageGuest } from '../offline-days/page-guest.ts';
import { planGuests, randomNumbers } from '../offline-days/plan-guests.ts';
import { openBrowser } from '../open-browser.ts';
import type { Product } from '../performance/served-calls.ts';
import { startTarget } from '../performance/target-process.ts';
import { waitInPage } from '../wait-in-page.ts';

const seed = 20_261_128;
const slowerProcessor = 4;
const shelves = [300, 2000] as const;
const drainLimitMs = 300_000;
const lookEveryMs = 100;

/** What a tablet with a shelf does without a network and at a quarter of the processor's speed, in milliseconds. */
export interface OfflineShelf {
  cigars: (typeof shelves)[number];
  /** The first paint of the welcome screen, by start. */
  starts: number[];
  /** From the click on the last answer until the cards are in the page, by guest. */
  cards: number[];
}

export interface OfflineFigures {
  shelves: OfflineShelf[];
  /** The queue of one tablet, at the processor's full speed. */
  drain: {
    guests: number;
    rows: number;
    seconds: number;
    /** From the click until the cards, of guests while nothing is sent, and of those during the sending. */
    cardsBefore: number[];
    cardsMeanwhile: number[];
  };
  machineLoad: number;
}

interface Tablet {
  page: Page;
  session: CDPSession;
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** Measures starts, cards and the sending of a queue on tablets without a network. Throws without a browser. */
export async function measureOffline(quick: boolean, log: (line: string) => void): Promise<OfflineFigures> {
  const [starts, guests, queued] = quick ? [2, 2, 5] : [9, 15, 500];
  const browser = await openBrowser();
  if ('skipped' in browser) throw new Error(browser.skipped);
  const product = await startTarget<Product>('product.ts');
  try {
    const measured: OfflineShelf[] = [];
    for (const cigars of shelves) {
      const tablet = await preparedTablet(browser, product.announced, cigars);
      measured.push({ cigars, ...(await measureShelf(tablet, { starts, guests })) });
      log(JSON.stringify(measured.at(-1)));
    }
    const drain = await measureDrain(await preparedTablet(browser, product.announced, 300), queued, log);
    log(JSON.stringify(drain));
    return { shelves: measured, drain, machineLoad: loadavg()[0] ?? 0 };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A tablet that shows the survey of a lounge and could start without a network. */
async function preparedTablet(
  browser: Browser,
  { url, lounges }: Product,
  cigars: (typeof shelves)[number],
): Promise<Tablet> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  await context.addInitScript({
    content: `(${String(moveDeviceClock)})(0); globalThis.PageGuest = ${String(PageGuest)};`,
  });
  const page = await context.newPage();
  await page.goto(`${url}/lounge/${lounges[cigars].loungeId}`);
  await waitInPage(page, isStored);
  const session = await context.newCDPSession(page);
  return { page, session, setOffline: (isOffline) => context.setOffline(isOffline) };
}

/** Runs in the browser: whether it would start and recommend without a network. */
async function isStored(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const has = async (path: string) => (await caches.match(path, { ignoreVary: true })) !== undefined;
  const stored = await (await caches.open('vitola-tablet')).keys();
  return stored.length > 0 && (await has(location.href)) && (await has('/started'));
}

async function measureShelf(
  { page, session, setOffline }: Tablet,
  counts: { starts: number; guests: number },
): Promise<Omit<OfflineShelf, 'cigars'>> {
  await setOffline(true);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  const starts: number[] = [];
  for (let at = 0; at < counts.starts; at += 1) {
    await page.reload();
    await waitForWelcome(page);
    starts.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
  }
  // The first guest of a start loads what the others find there.
  const cards = await serve(page, counts.guests + 1);
  await page.context().close();
  return { starts, cards: cards.slice(1) };
}

async function measureDrain(
  { page, setOffline }: Tablet,
  guests: number,
  log: (line: string) => void,
): Promise<OfflineFigures['drain']> {
  await setOffline(true);
  const cardsBefore = await serve(page, guests);
  const { sealedRows } = await readDevice(page);
  log(`${sealedRows} rows are waiting.`);
  const began = performance.now();
  await setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const cardsMeanwhile: number[] = [];
  let left = sealedRows;
  while (left > 0 && performance.now() - began < drainLimitMs) {
    cardsMeanwhile.push(...(await serve(page, 1, cardsMeanwhile.length)));
    await sleep(lookEveryMs);
    left = (await readDevice(page)).sealedRows;
  }
  const seconds = left > 0 ? Infinity : (performance.now() - began) / 1000;
  return { guests, rows: sealedRows, seconds, cardsBefore: cardsBefore.slice(-50), cardsMeanwhile };
}

const waitForWelcome = (page: Page) =>
  page.waitForSelector('.welcome .button-large:not(:disabled)', { timeout: 120_000 });

/** Serves guests who look at their cards and leave; resolves with the milliseconds that each waited for them. */
async function serve(page: Page, count: number, skipped = 0): Promise<number[]> {
  const plans = planGuests(2 * (count + skipped) + 40, randomNumbers(seed))
    .filter(({ plan }) => plan.ends >= 6)
    .slice(skipped, skipped + count);
  const waited: number[] = [];
  await waitForWelcome(page);
  for (const { plan } of plans) {
    const cards = await page.evaluate(
      async (answers) => {
        const { PageGuest: Guest } = globalThis as unknown as { PageGuest: new () => PageGuest };
        const clock = Date.now();
        const plan = { answers, ends: 6, critiques: [], contact: null, clock, stays: false };
        return (await new Guest().follow(plan)).cards;
      },
      plan.answers.map((words) => [...words]),
    );
    waited.push((cards?.until ?? Infinity) - (cards?.from ?? 0));
  }
  return waited;
}
