import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../open-browser.ts';
import { loadOnSlowLine, type PageLoad } from '../pages/slow-line.ts';
import { median } from '../percentile.ts';
import { startTarget } from './target-process.ts';
import type { Product } from './served-calls.ts';

/** The medians, or why they weren't measured. */
export type Paint = Pick<PageLoad, 'largest' | 'kilobytes' | 'scripts'> | { skipped: string };

const survey = join(import.meta.dirname, '../../../web/dist/survey.en.html');
const tablet = { width: 1024, height: 768 };

/** Medians over `times` loads of a lounge's survey on the slow profile, each in a fresh browser context. */
export async function measurePaint(times: number): Promise<Paint> {
  if (!existsSync(survey)) return { skipped: 'the web app is not built (npm run build)' };
  const browser = await openBrowser();
  if ('skipped' in browser) return browser;
  const product = await startTarget<Product>('product.ts');
  try {
    const { url, lounges } = product.announced;
    const loads: PageLoad[] = [];
    for (let at = 0; at < times; at += 1)
      loads.push(
        await loadOnSlowLine(browser, { url: `${url}/lounge/${lounges[300].loungeId}`, viewport: tablet }),
      );
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
