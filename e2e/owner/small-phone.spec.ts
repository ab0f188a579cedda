import type { Locator, Page } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It has no place.');
  return { ...box, bottom: box.y + box.height };
}

test('the sign that explains a title is beside its last word, however often the title wraps', async ({
  ownersPage: page,
}) => {
  await page.goto('/trial');
  const heading = page.getByRole('heading', { name: 'Most Recommended Cigars' });
  const sign = button(page, 'What “Most Recommended Cigars” counts');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 664 });
    const middle = await sign.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    const last = await heading.evaluate((each) => {
      const { top, bottom } = [...each.getClientRects()].at(-1) ?? each.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(each);
      return { top, bottom, right: [...words.getClientRects()].at(-1)?.right ?? 0 };
    });
    expect(middle).toBeGreaterThan(last.top);
    expect(middle).toBeLessThan(last.bottom);
    expect((await boxOf(sign)).x - last.right).toBeLessThan(8);
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
