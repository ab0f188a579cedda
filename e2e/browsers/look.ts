import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from './page.ts';

const text = (words: string) => JSON.stringify(words);

/** Expressions that find something in a page by what a person reads there; undefined where it is not shown. */
export const find = {
  button: (name: string) =>
    `[...document.querySelectorAll('button, a')].find((each) => each.offsetParent !== null && !each.disabled && [each.innerText.trim(), each.ariaLabel].includes(${text(name)}))`,
  field: (label: string) =>
    `[...document.querySelectorAll('label')].find((each) => each.innerText.replace(/[ *]+$/, '') === ${text(label)})?.control`,
  first: (selector: string) => `document.querySelector(${text(selector)})`,
};

/** Waits for the expression to find something; says what the page showed instead. */
export async function expectShown(page: Page, found: string, seconds = 20): Promise<void> {
  await expectTrue(page, `Boolean(${found})`, found, seconds);
}

/** Waits for words that stand somewhere in the page. */
export const expectText = (page: Page, words: string): Promise<void> =>
  expectTrue(page, `document.body.innerText.includes(${text(words)})`, `"${words}"`);

/** Waits for the expression to be true. */
export async function expectTrue(page: Page, told: string, what = told, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await page.evaluate<boolean>(`return Boolean(${told})`).catch(() => false))) {
    if (Date.now() > end) {
      const shown = await page.evaluate<string>('return document.body.innerText').catch(() => '');
      throw new Error(`no ${what} after ${seconds} seconds; the page shows: ${shown.slice(0, 600)}`);
    }
    await pause(100);
  }
}

/** Clicks what the expression finds, once it is there. */
export async function press(page: Page, found: string): Promise<void> {
  await expectShown(page, found);
  await page.click(found);
}

/** Types into what the expression finds, once it is there. */
export async function fill(page: Page, found: string, words: string): Promise<void> {
  await expectShown(page, found);
  await page.type(found, words);
}

/** Nothing is wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate<number>('return document.documentElement.scrollWidth - innerWidth');
  if (over > 0) throw new Error(`the page is ${over} pixels wider than the screen`);
}
