import type { Locator, Page } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Keeps a toast until it is measured, however slow the machine is: none closes under a pointer. */
const keep = (toast: Locator) => toast.dispatchEvent('mousemove');

/** Waits until a toast has come to rest, and returns its place. */
async function placeOf(toast: Locator) {
  await keep(toast);
  await toast.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));
  return boxOf(toast);
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It has no place.');
  return { ...box, bottom: box.y + box.height };
}

test('a toast leaves the keypad and the bulk bar free, on a tall phone too', async ({ ownersPage: page }) => {
  await stockShelf(page);
  const toast = page.locator('[data-toast]:not([data-starting-style], [data-ending-style])');
  await page.goto('/trial?panel=sell');
  await page.getByLabel('Search the shelf').fill('Casa Larga Numero 1');
  await button(page, 'Sell 1 Casa Larga Numero 1').tap();
  await expect(toast).toBeVisible();
  const sold = await placeOf(toast);
  await page.evaluate(() => window.scrollTo(0, 0));
  const keypad = await boxOf(page.getByRole('group', { name: 'Letters of the code' }));
  expect(sold.bottom).toBeLessThan(keypad.y);

  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/trial?panel=inventory');
    await button(page, 'Actions: Casa Larga Numero 1').tap();
    await page.getByRole('menuitem', { name: /Stock$/ }).tap();
    await expect(toast).toBeVisible();
    const shown = await placeOf(toast);
    await page.getByRole('checkbox', { name: 'Choose Casa Larga Numero 2' }).tap();
    const bar = page.getByRole('group', { name: 'Chosen cigars' });
    await expect(bar).toBeVisible();
    // Where the list goes on below the screen, the bar is at its lowest.
    await page.evaluate(() => window.scrollTo(0, 0));
    const { y, bottom } = await boxOf(bar);
    expect(shown.bottom <= y || shown.y >= bottom, `${height}: ${shown.y} to ${shown.bottom}, bar ${y}`).toBe(
      true,
    );
  }
});

test('the sign that explains a title is beside its last word, however often the title wraps', async ({
  ownersPage: page,
}) => {
  await page.goto('/trial');
  const heading = page.getByRole('heading', { name: 'Most Recommended Cigars' });
  const sign = button(page, 'What “Most Recommended Cigars” counts');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 664 });
    // All at one moment: the page above may still be loading.
    const at = await sign.evaluate(
      (each, title) => {
        const { top, bottom, left } = each.getBoundingClientRect();
        const line = [...(title?.getClientRects() ?? [])].at(-1);
        const words = document.createRange();
        if (title) words.selectNodeContents(title);
        const end = [...words.getClientRects()].at(-1)?.right ?? 0;
        return { middle: (top + bottom) / 2, top: line?.top, bottom: line?.bottom, gap: left - end };
      },
      await heading.elementHandle(),
    );
    expect(at.middle).toBeGreaterThan(at.top ?? Infinity);
    expect(at.middle).toBeLessThan(at.bottom ?? 0);
    expect(at.gap).toBeLessThan(8);
  }
});

test('what is said of a point of sale that is not set up is below each name alike', async ({
  ownersPage: page,
}) => {
  await subscribe(page, 'Enterprise');
  await page.goto('/trial/point-of-sale');
  const notes = page.getByText('Ask the platform’s team to set it up');
  await expect(notes).toHaveCount(3);
  const lefts = await notes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('a row of tabs fades where it goes on, and not once all are in sight', async ({ ownersPage: page }) => {
  await page.goto('/trial');
  await button(page, 'Business Settings').tap();
  const tabs = page.getByRole('tablist', { name: 'Business Settings' });
  const mask = () => tabs.evaluate((row) => getComputedStyle(row).maskImage);
  await expect.poll(mask).toMatch(/rgb\(0, 0, 0\) 0px.*40px/);
  await tabs.getByRole('tab', { name: 'Support' }).focus();
  await expect.poll(mask).toMatch(/rgb\(0, 0, 0\) 40px, rgb\(0, 0, 0\) 100%/);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(mask).toBe('none');
});
