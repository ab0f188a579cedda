import type { Page } from '@playwright/test';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { readDevice } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|status of 50\d|Failed to load resource/] });

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens what this device knows in the settings. */
async function openDevice(page: Page) {
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Tablets' }).click();
  await button(page, 'Read this device').click();
  return settings.getByRole('region', { name: 'What this tablet knows' });
}

test('an owner reads on the tablet itself what it knows, and sends what waits', async ({
  page,
  context,
  owner,
  expectAccessible,
}, { outputDir }) => {
  test.slow();
  await stockShelf(page);
  await page.goto(`/lounge/${owner.loungeId}`);
  await isTabletStored(page);
  await context.setOffline(true);
  await answerAll(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await button(page, 'Next Person').click();
  await expect(button(page, 'Start My Recommendation')).toBeVisible();
  await expect
    .poll(async () => {
      const { storage, sealedRows } = await readDevice(page);
      return sealedRows > 3 && !storage.includes('vitola-queue.');
    })
    .toBe(true);

  // The network is back, but the server takes no rows yet.
  await context.route('**/api/guest-rows', (route) => route.fulfill({ status: 503 }));
  await context.setOffline(false);
  const device = await openDevice(page);
  await expect(device.getByText('Nothing of a guest can be read here.')).toBeVisible();
  await expect(device.getByText(/^\d+ sealed entries of 1 guest since .* Only the server/)).toBeVisible();
  await expect(device.getByText(/^The lounge’s shelf and settings: 4 cigars, taken/)).toBeVisible();
  await expect(device.getByText(/^The guests’ page .* words, engine and drawings/)).toBeVisible();
  await expect(device.getByText(/^Who is signed in/)).toBeVisible();
  await button(page, 'Send now').click();
  await expect(device.getByText(/^Not everything could be sent/)).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await device.scrollIntoViewIfNeeded();
    await expectAccessible();
    await page.screenshot({ path: `${outputDir}/knows-${width}.png` });
  }

  await context.unroute('**/api/guest-rows');
  await button(page, 'Send now').click();
  await expect(device.getByText('The server has everything that could be sent.')).toBeVisible();
  await expect(device.getByText(/sealed entries/)).toHaveCount(0);
  expect((await readDevice(page)).sealedRows).toBe(0);

  // What nobody planned is named.
  await page.evaluate(() => {
    localStorage.setItem('guest-book', 'Ana');
    localStorage.setItem('vitola-guest', 'Ana');
  });
  const again = await openDevice(page);
  await expect(again.getByText('Something of a guest or a member can be read here.')).toBeVisible();
  await expect(again.getByText('Something named guest-book (local storage).')).toBeVisible();
  await expectAccessible();
});
