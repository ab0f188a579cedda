import type { Page } from '@playwright/test';
import { testPicture } from '../../server/test/stubs/photos.ts';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

/** The background of an element, or of what is drawn before it. */
const background = (page: Page, selector: string, before?: '::before') =>
  page.locator(selector).evaluate((one, pseudo) => getComputedStyle(one, pseudo).backgroundImage, before);

test('an Enterprise lounge’s color, logo and picture are on its guests’ pages, and no name of ours', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await stockShelf(page);
  await subscribe(page, 'Enterprise');
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  await page.getByRole('tab', { name: 'Branding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Business Settings' });
  await dialog.getByLabel('Color').fill('#1b6f6b');
  await dialog.getByLabel('Sender name').fill('Casa Oscura');
  await dialog.getByRole('button', { name: 'Save color and name' }).click();
  await expect(page.getByText('Your guests see it from now on').first()).toBeVisible();
  const buffer = await (await testPicture(600, 240)).png().toBuffer();
  for (const name of ['Logo', 'Welcome picture']) {
    const group = dialog.getByRole('group', { name });
    await group.locator('input').setInputFiles({ name: 'oscura.png', mimeType: 'image/png', buffer });
    await expect(group.getByRole('img')).toBeVisible();
  }
  await expectAccessible();

  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  const accent = () =>
    tablet.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const chosen = await accent();
  expect(chosen).toMatch(/^#[\da-f]{6}$/);
  expect(chosen).not.toBe('#d8a856');
  expect(await background(tablet, '.sign', '::before')).toContain('/brand/logo?v=');
  expect(await background(tablet, '#scene')).toContain('/brand/picture?v=');
  await expectAccessible(tablet);
  await answerAll(tablet);
  await expect(tablet.getByRole('article').first()).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Get QR Code & Link' }).click();
  const share = (await tablet.locator('.share-url').textContent()) ?? '';
  expect(await tablet.locator('body').innerText()).not.toMatch(/vitola/i);

  const phone = await openTablet(share);
  await expect(phone.getByRole('article').first()).toBeVisible();
  await expect.poll(() => background(phone, '.share-links', '::before')).toContain('/brand/logo?v=');
  expect(await phone.locator('body').innerText()).not.toMatch(/vitola/i);
  await expectAccessible(phone);

  // What is taken away is gone with the next opening.
  await dialog
    .getByRole('group', { name: 'Logo' })
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(dialog.getByRole('group', { name: 'Logo' }).getByRole('img')).toBeHidden();
  const later = await openTablet(`/lounge/${owner.loungeId}`);
  expect(await background(later, '.sign', '::before')).toBe('none');
});
