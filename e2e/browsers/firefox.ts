import { type ElementHandle, launch, type Page as Tab } from 'puppeteer-core';
import type { FindEngine, Page } from './page.ts';
import { findProgram, outputOf } from './programs.ts';

/** Starts this machine's Firefox over WebDriver BiDi. */
export const findFirefox: FindEngine = async () => {
  const program = findProgram('firefox', 'firefox-esr');
  const version = program && outputOf(program, '--version');
  if (!program || !version) return 'Firefox is not installed (firefox-esr)';
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true });
  return {
    name: version.replace(/^Mozilla /, ''),
    openPage: async (size) => {
      const context = await browser.createBrowserContext();
      const tab = await context.newPage();
      await tab.bringToFront();
      await tab.setViewport(size);
      return pageOf(tab, () => context.close());
    },
    close: () => browser.close(),
  };
};

function pageOf(tab: Tab, close: () => Promise<void>): Page {
  const complaints: string[] = [];
  tab.on('pageerror', (error) => complaints.push(String(error)));
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const element = async (found: string) => {
    const handle = await tab.evaluateHandle(`(${found})`);
    const answer = handle.asElement() as ElementHandle<Element> | null;
    if (!answer) throw new Error(`The page has no ${found}`);
    return answer;
  };
  return {
    open: async (address) => void (await tab.goto(address)),
    evaluate: async <T>(body: string) => (await tab.evaluate(`(() => { ${body} })()`)) as T,
    click: async (found) => (await element(found)).click(),
    type: async (found, text) => (await element(found)).type(text),
    picture: async () => Buffer.from(await tab.screenshot()),
    complaints: () => Promise.resolve(complaints),
    close,
  };
}
