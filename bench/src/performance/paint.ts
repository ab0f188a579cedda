import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser as Chromium } from '@playwright/test';
import { openBrowser } from '../open-browser.ts';
import { median } from '../percentile.ts';
import { startChild } from './child.ts';
import type { Product } from './served-calls.ts';

/** What opening the survey took: medians. */
interface Opened {
  /** Milliseconds to its largest paint. */
  largest: number;
  /** What went over the line until the page came to rest, untouched. */
  kilobytes: number;
  /** Scripts among it, those too that the page fetches by itself for later screens. */
  scripts: number;
}

export type Paint = Opened | { skipped: string };

const survey = join(import.meta.dirname, '../../../web/dist/survey.en.html');
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerProcessor = 4;
const tablet = { width: 1024, height: 768 };

/** Opens the survey of a lounge in a fresh browser each time: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
export async function measurePaint(times: number): Promise<Paint> {
  if (!existsSync(survey)) return { skipped: 'the web app is not built (npm run build)' };
  const browser = await openBrowser();
  if ('skipped' in browser) return browser;
  const product = await startChild<Product>('product.ts');
  try {
    const { url, lounges } = product.announced;
    const opened: Opened[] = [];
    for (let at = 0; at < times; at += 1)
      opened.push(await openOnce(browser, `${url}/lounge/${lounges[300].loungeId}`));
    return {
      largest: median(opened.map(({ largest }) => largest)),
      kilobytes: median(opened.map(({ kilobytes }) => kilobytes)),
      scripts: median(opened.map(({ scripts }) => scripts)),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openOnce(browser: Chromium, url: string): Promise<Opened> {
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
