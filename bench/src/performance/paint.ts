import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser as Chromium } from '@playwright/test';
import { openBrowser } from '../open-browser.ts';
import { median } from '../percentile.ts';
import { startTarget } from './target-process.ts';
import type { Product } from './served-calls.ts';

/** What loading the survey takes. */
interface PageLoad {
  /** Milliseconds to the largest contentful paint. */
  largest: number;
  /** Kilobytes transferred until the page is idle. */
  kilobytes: number;
  /** Kilobytes of them that are scripts, including those the page preloads for later screens. */
  scripts: number;
}

/** The medians, or why they weren't measured. */
export type Paint = PageLoad | { skipped: string };

const survey = join(import.meta.dirname, '../../../web/dist/survey.en.html');
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerProcessor = 4;
const tablet = { width: 1024, height: 768 };

/**
 * Medians over `times` loads of a lounge's survey, each in a fresh browser context: 1.6 Mbit/s, 150 ms latency, a quarter
 * of the processor's speed.
 */
export async function measurePaint(times: number): Promise<Paint> {
  if (!existsSync(survey)) return { skipped: 'the web app is not built (npm run build)' };
  const browser = await openBrowser();
  if ('skipped' in browser) return browser;
  const product = await startTarget<Product>('product.ts');
  try {
    const { url, lounges } = product.announced;
    const loads: PageLoad[] = [];
    for (let at = 0; at < times; at += 1)
      loads.push(await openOnce(browser, `${url}/lounge/${lounges[300].loungeId}`));
    return {
      largest: median(loads.map(({ largest }) => largest)),
      kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
      scripts: median(loads.map(({ scripts }) => scripts)),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openOnce(browser: Chromium, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: tablet });
  try {
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
    await page.goto(url, { waitUntil: 'networkidle' });
    const largest = await page.evaluate(
      () =>
        new Promise<number>((seen) => {
          new PerformanceObserver((list) => seen(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return { largest, kilobytes: bytes / 1000, scripts: bytesOfScripts / 1000 };
  } finally {
    await context.close();
  }
}
