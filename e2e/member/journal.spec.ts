import type { Page } from '@playwright/test';
import { noisyJpeg } from '../../server/test/stubs/photos.ts';
import { shareFromTablet } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Creates a vault with the three cigars of a guest's result. */
async function openVault(page: Page, openTablet: (address: string) => Promise<Page>): Promise<void> {
  await page.goto(await shareFromTablet(openTablet, '/demo'));
  await page.getByRole('link', { name: 'Create Your Vault' }).click();
  await page.getByLabel('Email').fill(`journal-${Date.now()}@example.com`);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('cedar spice');
  await button(page, 'Create Your Vault').click();
  await expect(page.getByRole('article')).toHaveCount(3);
}

test('a smoke is journaled in two taps, gets a photo, and stays through a reload, Back and Undo', async ({
  page,
  openTablet,
  expectAccessible,
}) => {
  await openVault(page, openTablet);
  await page.setViewportSize({ width: 390, height: 2400 });
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').first().textContent()) ?? '';
  await card.getByRole('button', { name: 'Smoked it' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it?' });
  await expect(dialog.getByRole('button', { name: '4 stars' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: '4 stars' }).dblclick();
  await expect(dialog).toBeHidden();
  const smoked = page.getByRole('article', { name, exact: true });
  await expect(smoked.getByText('Smoked once')).toBeVisible();

  await page.getByRole('link', { name: 'Your journal' }).click();
  await expect(page).toHaveURL('/vault/journal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible();
  await button(page, /^Edit: /).click();
  const form = page.getByRole('form', { name: 'Your smoke' });
  await form.getByLabel(/^Notes/).fill('Cocoa, then leather.');
  const buffer = await noisyJpeg(3000, 2000);
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'smoke.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const entry = page.getByRole('article').first();
  const picture = entry.getByRole('img', { name: /^Photo of / });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.reload();
  await expect(entry.getByText('Cocoa, then leather.')).toBeVisible();
  await entry.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(button(page, 'Undo')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(picture).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/vault$/);
  await expect(smoked.getByText('Smoked once')).toBeVisible();
});
