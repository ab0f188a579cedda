import { loadavg } from 'node:os';
import { openBrowser } from '../open-browser.ts';
import { median } from '../percentile.ts';
import type { Product } from '../performance/served-calls.ts';
import { startTarget } from '../performance/target-process.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { loadOnSlowLine, type PageLoad } from './slow-line.ts';

/** A page with the medians of its loads. */
export interface LoadedPage {
  page: MeasuredPage;
  load: PageLoad;
}

export interface PageFigures {
  loads: number;
  /** The machine’s load while they were measured. */
  machineLoad: number;
  pages: LoadedPage[];
}

/** Loads every page several times on the slow profile; with `quick` once, from small vaults. Throws without a browser. */
export async function measurePages(quick: boolean, log: (line: string) => void): Promise<PageFigures> {
  const loads = quick ? 1 : 5;
  const browser = await openBrowser();
  if ('skipped' in browser) throw new Error(browser.skipped);
  const product = await startTarget<Product>('product.ts');
  try {
    const pages: LoadedPage[] = [];
    for (const page of await measuredPages(product.announced, quick ? 5 : 2000)) {
      const measured: PageLoad[] = [];
      for (let at = 0; at < loads; at += 1) measured.push(await loadOnSlowLine(browser, page.visit));
      pages.push({ page, load: medians(measured) });
      log(`${page.name}: ${JSON.stringify(pages.at(-1)?.load)}`);
    }
    return { loads, machineLoad: loadavg()[0] ?? 0, pages };
  } finally {
    await browser.close();
    await product.stop();
  }
}

function medians(loads: readonly PageLoad[]): PageLoad {
  const of = (figure: keyof PageLoad) => median(loads.map((load) => load[figure] ?? 0));
  return {
    first: of('first'),
    largest: of('largest'),
    wanted: loads[0]?.wanted === null ? null : of('wanted'),
    blocking: of('blocking'),
    kilobytes: of('kilobytes'),
    scripts: of('scripts'),
  };
}
