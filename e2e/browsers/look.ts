import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from './page.ts';

const text = (words: string) => JSON.stringify(words);

/** Expressions that find an element by its visible text; undefined if it is not shown. */
export const find = {
  button: (name: string) =>
    `[...document.querySelectorAll('button, a')].find((each) => each.offsetParent !== null && !each.disabled && [each.innerText.trim(), each.ariaLabel].includes(${text(name)}))`,
  field: (label: string) =>
    `[...document.querySelectorAll('label')].find((each) => each.innerText.replace(/[ *]+$/, '') === ${text(label)})?.control`,
  first: (selector: string) => `document.querySelector(${text(selector)})`,
};

/** Waits until the expression finds an element; the error includes what the page shows instead. */
export async function expectShown(page: Page, found: string, seconds = 20): Promise<void> {
  await expectTrue(page, `Boolean(${found})`, found, seconds);
}

/** Waits until the page contains a text. */
export const expectText = (page: Page, words: string): Promise<void> =>
  expectTrue(page, `document.body.innerText.includes(${text(words)})`, `"${words}"`);

/** Waits until the expression is true. */
export async function expectTrue(
  page: Page,
  condition: string,
  what = condition,
  seconds = 20,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await page.evaluate<boolean>(`return Boolean(${condition})`).catch(() => false))) {
    if (Date.now() > end) {
      const shown = await page.evaluate<string>('return document.body.innerText').catch(() => '');
      throw new Error(`no ${what} after ${seconds} seconds; the page shows: ${shown.slice(0, 600)}`);
    }
    await pause(100);
  }
}

/** Clicks the element that the expression finds, once it is there. */
export async function click(page: Page, found: string): Promise<void> {
  await expectShown(page, found);
  // Without this, WebKit scrolls it to the edge, where the bottom navigation covers it.
  await page.evaluate(`(${found}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await page.click(found);
}

/** Types into the element that the expression finds, once it is there. */
export async function fill(page: Page, found: string, words: string): Promise<void> {
  await expectShown(page, found);
  await page.type(found, words);
}

/** Expects that nothing is wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate<number>('return document.documentElement.scrollWidth - innerWidth');
  if (over > 0) throw new Error(`the page is ${over} pixels wider than the screen`);
}
