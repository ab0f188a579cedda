import type { Browser } from '@playwright/test';

const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerProcessor = 4;

/** The device and the line that pages are loaded with, in words. */
export const slowProfile = '1.6 Mbit/s, 150 ms latency, a quarter of the processor’s speed';

/** A page to load, as one device sees it. */
export interface PageVisit {
  url: string;
  viewport: { width: number; height: number };
  /** The visitor's session cookie, `name=value`. */
  cookie?: string;
  /** A selector of what the visitor came for. */
  wanted?: string;
}

/** What loading a page took: milliseconds since the navigation began, kilobytes of 1,000 bytes. */
export interface PageLoad {
  /** The first contentful paint. */
  first: number;
  /** The largest contentful paint. */
  largest: number;
  /** When the wanted thing was painted; null without one. */
  wanted: number | null;
  /** What tasks of the page took beyond 50 ms each (total blocking time). */
  blocking: number;
  /** Transferred until the page was idle. */
  kilobytes: number;
  /** Of them scripts, including those preloaded for later screens. */
  scripts: number;
}

interface Seen {
  wantedAt: number | null;
  blocking: number;
}

/** Loads a page once in a fresh browser context on the slow profile, until its network is idle. */
export async function loadOnSlowLine(browser: Browser, visit: PageVisit): Promise<PageLoad> {
  const { url, viewport, cookie, wanted } = visit;
  const context = await browser.newContext({ viewport });
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let [bytes, bytesOfScripts] = [0, 0];
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (scripts.has(requestId)) bytesOfScripts += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.addInitScript(watch, wanted);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (wanted)
      await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.wantedAt !== null);
    const { first, largest, seen } = await page.evaluate(async () => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest: await new Promise<number>((found) => {
        new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
      seen: (globalThis as unknown as { seen: Seen }).seen,
    }));
    return {
      first,
      largest,
      wanted: seen.wantedAt,
      blocking: seen.blocking,
      kilobytes: bytes / 1000,
      scripts: bytesOfScripts / 1000,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watch(wanted: string | undefined): void {
  const seen: Seen = { wantedAt: null, blocking: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  if (wanted === undefined) return;
  const look = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    look.disconnect();
    // The frame that shows it, and the task after it.
    requestAnimationFrame(() => setTimeout(() => (seen.wantedAt = performance.now())));
  });
  look.observe(document, { childList: true, subtree: true });
}
