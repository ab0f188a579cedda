import { readdirSync, readFileSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { blankFacts, cigarFacts, factsWhere } from '@vitola/contract/cigar-facts';
import type { DeviceShelf } from '@vitola/contract/recommendation/tiered';
import { indexShelf, POLICY_VERSION, cigarsForDevice } from '@vitola/engine';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../../open-browser.ts';
import type { World } from '../simulator/guest.ts';
import { makeLounge } from '../simulator/lounge.ts';

/** Milliseconds in a real Chromium at a quarter of the processor's speed, or why they weren't measured. */
export type BrowserSpeed =
  | {
      /** One recommendation; p50 and p99 of a hundred batches of ten. */
      readonly p50: number;
      readonly p99: number;
      /** The first recommendation on a page, before anything is compiled. */
      readonly first: number;
      /** Indexing the shelf, once. */
      readonly index: number;
    }
  | { readonly skipped: string };

const assets = join(import.meta.dirname, '../../../../web/dist/assets');
const origin = 'http://tablet.invalid';
const slower = 4;

/** Times the engine as the guest's page loads it, on a shelf of 300, by Chromium's own throttling. */
export async function measureBrowserSpeed(world: World, seed: number): Promise<BrowserSpeed> {
  const part = existsSync(assets) ? largestPart() : undefined;
  if (!part) return { skipped: 'the web app is not built (npm run build)' };
  const browser = await openBrowser();
  if ('skipped' in browser) return browser;
  try {
    return await timeIn(browser, part, deviceShelf(world, seed));
  } finally {
    await browser.close();
  }
}

async function timeIn(browser: Browser, part: string, shelf: DeviceShelf): Promise<BrowserSpeed> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(assets, name)) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' });
  });
  await page.goto(`${origin}/`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page.evaluate(timeOnPage, { part: `/${part}`, shelf });
}

// Runs on the page, so it can use nothing but its argument.
async function timeOnPage({ part, shelf }: { part: string; shelf: DeviceShelf }): Promise<BrowserSpeed> {
  type Choose = (question: object) => unknown;
  type ChooserFor = (shelf: DeviceShelf, rest: () => Promise<void>) => Promise<Choose | undefined>;
  const { chooserFor } = (await import(part)) as { chooserFor: ChooserFor };
  const timed = (work: () => unknown) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const begun = performance.now();
  const answer = await chooserFor(shelf, () => Promise.resolve());
  const index = performance.now() - begun;
  if (!answer) return { skipped: 'the built web app is of another version' };
  const strengths = ['mild', 'mild-medium', 'medium', 'medium-full', 'full'];
  const flavors = ['creamy', 'woody', 'spicy', 'sweet', 'coffee', 'nutty', 'earthy'];
  const ask = (round: number) =>
    answer({
      preferences: {
        experience: round % 4 === 0 ? 'beginner' : 'advanced',
        strength: [strengths[round % 5], strengths[(round + 1) % 5]],
        flavors: [flavors[round % 7], flavors[(round + 3) % 7]],
        time: round % 2 === 0 ? '45-60' : '20-30',
        budget: round % 3 === 0 ? 'mid-price' : 'all-options',
      },
      language: 'en',
      critiques: [],
      resultId: `${round}`,
    });
  const first = timed(() => ask(0));
  const batches = Array.from({ length: 100 }, (_, batch) => {
    return timed(() => Array.from({ length: 10 }, (_, at) => ask(10 * batch + at))) / 10;
  });
  batches.sort((one, other) => one - other);
  return { p50: batches[50] ?? 0, p99: batches[98] ?? 0, first, index };
}

// The guest's page and the app have a build of the engine each; the guest's is larger, because the app's shares code.
function largestPart(): string | undefined {
  const sizeOf = (name: string) => statSync(join(assets, name)).size;
  return readdirSync(assets)
    .filter((name) => /^engine-part-.*\.js$/.test(name))
    .sort((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function deviceShelf({ catalogue }: World, seed: number): DeviceShelf {
  const lounge = makeLounge(catalogue, 300, 'dirty', seed);
  const cigars = cigarsForDevice(indexShelf(lounge.shelf)).map(({ priceCents, isPromoted, ...cigar }) => ({
    ...blankFacts(factsWhere(cigarFacts, 'isForGuests')),
    ...cigar,
    flavorNotes: [...cigar.flavorNotes],
    price: priceCents === null ? null : (priceCents / 100).toFixed(2),
    isPromoted,
    facts: undefined,
    liked: undefined,
  }));
  return { loungeId: 'lounge', policyVersion: POLICY_VERSION, steering: false, cigars };
}
