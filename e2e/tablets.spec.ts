import type { Page } from '@playwright/test';
import { answerAll, stockShelf } from './support/survey-steps.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cards = (page: Page) => page.getByRole('article');

/** Opens the Tablets tab of the settings. */
async function openTablets(page: Page) {
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Tablets' }).click();
  return settings;
}

test('an owner pairs a tablet by its code, and it serves guests before and after it is revoked', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await stockShelf(page);
  const settings = await openTablets(page);
  await settings.getByRole('button', { name: 'Make a code' }).click();
  const code = (await settings.getByLabel(/^([A-Z] ){5}[A-Z]$/).textContent()) ?? '';
  await expectAccessible();

  const tablet = await openTablet('/pair');
  await tablet.getByLabel(/^Code/).fill(code);
  await button(tablet, 'Pair').click();
  await expect(tablet.getByText(`This browser is Tablet 1 of ${owner.loungeName} now.`)).toBeVisible();
  await expectAccessible(tablet);
  await expect(settings.getByText('Tablet 1 is paired.')).toBeVisible({ timeout: 30_000 });

  await tablet.getByRole('link', { name: 'Open the survey' }).click();
  await expect(tablet.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await answerAll(tablet);
  await expect(cards(tablet)).toHaveCount(3);
  await button(tablet, 'Next Person').click();

  await settings.getByRole('button', { name: 'Revoke Tablet 1' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Tablet 1?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(settings.getByText(/^None yet\./)).toBeVisible();
  await tablet.reload();
  await answerAll(tablet);
  await expect(cards(tablet)).toHaveCount(3);
});
