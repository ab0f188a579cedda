import type { Page } from '@playwright/test';
import { subscribe } from '../support/subscribe.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const prices = (count: number) => Array.from({ length: count }, (_, at) => `${5 + at}.00`);

/** How many of the shelf's rows are wholly in sight, above the bar at the bottom. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const views = document.querySelector('nav[aria-label=Views]');
    const bar =
      views && getComputedStyle(views).position === 'fixed' ? views.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('.shelf-row')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= bar;
    }).length;
  });

test('with sixty cigars a desktop shows nine rows below today’s figures, and a phone four after one tap', async ({
  ownersPage: page,
}) => {
  await subscribe(page, 'Enterprise');
  await stockShelf(page, prices(60));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/trial?panel=inventory');
  await expect(page.getByText('60 cigars on your shelf.')).toBeVisible();
  const today = page.locator('#root').getByLabel('Today', { exact: true });
  await expect(today.filter({ visible: true })).toBeInViewport();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(9);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trial');
  await page.getByRole('link', { name: 'Shelf', exact: true }).click();
  await expect(page.getByText('60 cigars on your shelf.')).toBeVisible();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(4);
});

test('ten cigars take at most 2,000 pixels of a phone, and what is folded opens', async ({
  ownersPage: page,
}) => {
  await stockShelf(page, prices(10));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trial?panel=inventory');
  await expect(page.getByText('10 cigars on your shelf.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: Low Stock' })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(2_000);
  const tags = page.getByRole('button', { name: 'Shelf Tags (10)' });
  await expect(tags).toBeHidden();
  await page.getByRole('button', { name: 'Open: Print' }).click();
  await expect(tags).toBeVisible();
});

test('prices stay on one line and every tab of the settings is in sight on wide screens', async ({
  ownersPage: page,
}) => {
  await stockShelf(page, ['150.00', '1250.00']);
  for (const width of [820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/trial?panel=inventory');
    for (const price of ['$150.00', '$1250.00'])
      await expect
        .poll(async () => (await page.getByText(price, { exact: true }).boundingBox())?.height)
        .toBeLessThanOrEqual(44);
  }
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  await expect(page.getByRole('tab', { name: 'Support' })).toBeInViewport({ ratio: 1 });
});
