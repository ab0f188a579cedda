import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const backgroundOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);

/** A browser at 200 % zoom has half the pixels. */
async function zoomIn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 590, height: 410 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}

test(
  'in a contrast theme the survey shows progress, the chosen answer and the focus, at 200 % zoom too',
  { tag: '@installed' },
  async ({ page, expectAccessible }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Start My Recommendation' }).click();
    const answer = page.locator('.option').filter({ hasText: 'Beginner' });
    const other = page.locator('.option').filter({ hasText: 'Advanced' });
    expect(await backgroundOf(answer)).toBe(await backgroundOf(other));
    await answer.click();
    await expect.poll(() => backgroundOf(answer)).not.toBe(await backgroundOf(other));
    const progress = page.locator('.progress');
    expect(await backgroundOf(progress.locator('span'))).not.toBe(await backgroundOf(progress));
    await page.keyboard.press('ArrowRight');
    const focused = page.locator('.option:has(:focus-visible)');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await zoomIn(page);
    await expectAccessible();
  },
);

test('in a contrast theme the sign-up and the dashboard show the tab, the view and how full the plan is', async ({
  page,
  owner,
  expectAccessible,
}) => {
  expect(owner.loungeId).not.toBe('');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/trial');
  const views = page.getByRole('navigation').getByRole('link');
  const today = views.filter({ hasText: /^Today/ });
  const shelf = views.filter({ hasText: /^Shelf/ });
  await expect(today).toHaveAttribute('aria-current', 'page');
  expect(await backgroundOf(today)).not.toBe(await backgroundOf(shelf));
  const [track, fill] = await page
    .getByRole('progressbar')
    .first()
    .evaluate((bar) => {
      const indicator = bar.querySelector('.brass');
      const color = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
      return [color(indicator?.parentElement ?? null), color(indicator)];
    });
  expect(fill).not.toBe(track);
  await zoomIn(page);
  await expectAccessible();
  await page.context().clearCookies();
  await page.goto('/auth');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await backgroundOf(tab('Sign Up'))).not.toBe(await backgroundOf(tab('Sign In')));
  await expectAccessible();
});
