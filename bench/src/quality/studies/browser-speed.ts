import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const dist = join(import.meta.dirname, '../../../../web/dist');
const assets = join(dist, 'assets');
const origin = 'http://tablet.invalid';
const slower = 4;

/** Times the engine as the guest's page loads it, on a shelf of 300, by Chromium's own throttling. */
export async function measureBrowserSpeed(world: World, seed: number): Promise<BrowserSpeed> {
  const part = enginePart();
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
  type CreateRecommender = (shelf: DeviceShelf, rest: () => Promise<void>) => Promise<Choose | undefined>;
  const { createRecommender } = (await import(part)) as { createRecommender: CreateRecommender };
  const timed = (work: () => unknown) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const begun = performance.now();
  const answer = await createRecommender(shelf, () => Promise.resolve());
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

/** The file that the survey's build made of the engine; undefined if the web app is not built. */
function enginePart(): string | undefined {
  const manifest = join(dist, '.vite/survey-manifest.json');
  if (!existsSync(manifest)) return undefined;
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const built = files['src/offline/device-engine.ts'];
  if (!built) throw new Error('The survey is built without src/offline/device-engine.ts.');
  return basename(built.file);
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
  return {
    loungeId: 'lounge',
    policyVersion: POLICY_VERSION,
    steering: false,
    openingHours: null,
    timeZone: null,
    cigars,
  };
}
