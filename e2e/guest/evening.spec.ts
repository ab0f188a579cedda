import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noisyJpeg } from '../../server/test/stubs/photos.ts';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the share page of a tablet's result on a phone, as scanning its QR code does, and creates a vault with two fields. */
async function newVault(tablet: Page, phone: Page, expectAccessible: (page: Page) => Promise<void>) {
  await button(tablet, 'Get QR Code & Link').click();
  await expect(tablet.getByRole('img', { name: /QR/ })).toBeVisible();
  const share = (await tablet.locator('.share-url').textContent()) ?? '';
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${share}?from=qr`);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Save to Journal' }).click();
  await phone.getByLabel('Email').fill(`leo${randomBytes(3).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  await expect(phone.getByRole('article')).toHaveCount(3);
}

/** Journals a smoke of the first cigar with four stars and a photo; returns the cigar's name. */
async function smokeFirst(phone: Page): Promise<string> {
  // Cards far below the screen are not drawn.
  await phone.setViewportSize({ width: 390, height: 2400 });
  const first = phone.getByRole('article').first();
  const name = (await first.getByRole('heading').first().textContent()) ?? '';
  await first.getByRole('button', { name: 'Smoked it' }).click();
  const dialog = phone.getByRole('dialog', { name: 'How was it?' });
  await dialog.getByRole('button', { name: '4 stars' }).click();
  await expect(dialog).toBeHidden();
  await phone.getByRole('link', { name: 'Your journal' }).click();
  await button(phone, /^Edit: /).click();
  const form = phone.getByRole('form', { name: 'Your smoke' });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'evening.jpg', mimeType: 'image/jpeg', buffer: await noisyJpeg(3000, 2000) });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const picture = phone.getByRole('img', { name: /^Photo of / }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await phone.goBack();
  const card = phone.getByRole('article', { name, exact: true });
  await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();
  return name;
}

test(
  'an evening: survey, share page, vault, a rated cigar with a photo, shared; a purchase; and its points',
  { tag: '@installed' },
  async ({ page, owner, openTablet, expectAccessible }) => {
    test.slow();
    await stockShelf(page);
    await subscribe(page);
    const program = { isOn: true, pointsPerDollar: 1 };
    expect((await page.request.put('/api/loyalty/program', { data: program })).ok()).toBe(true);

    const tablet = await openTablet(`/lounge/${owner.loungeId}`);
    await answerAll(tablet);
    const pickCode = (await tablet.locator('.pick-code strong').textContent()) ?? '';
    const phone = await openTablet('about:blank');
    await newVault(tablet, phone, expectAccessible);

    const name = await smokeFirst(phone);
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(phone, new RegExp(`^Share: .*${name}$`)).click();
    await expect(phone.getByText('Copied to clipboard!').first()).toBeVisible();
    expect(await phone.evaluate(() => navigator.clipboard.readText())).toContain('My rating: ');

    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/dashboard');
    const shown = phone
      .getByRole('region', { name: 'Your points' })
      .getByRole('listitem')
      .filter({ hasText: owner.loungeName });
    // Of the first visit and the rating.
    await expect(shown).toContainText('60points');
    await button(phone, 'My code').click();
    const dialog = phone.getByRole('dialog');
    const code = (await dialog.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent()) ?? '';
    await expectAccessible(phone);

    await page.goto('/trial?panel=sell');
    const selling = page.getByRole('region', { name: 'Sell by code' });
    await selling.getByLabel('Guest’s code').fill(pickCode);
    await selling.getByLabel('Member’s code (optional)').fill(code);
    await selling
      .getByRole('button', { name: /^Sell one/ })
      .first()
      .click();
    const earned = selling.getByText(/^The member earned \d+ points\.$/);
    await expect(earned).toBeVisible();
    const points = Number(/\d+/.exec((await earned.textContent()) ?? '')?.[0]);
    expect(points).toBeGreaterThan(0);
    await expectAccessible();

    await phone.goto('/dashboard');
    await expect(shown).toContainText(`${60 + points}points`);
    await expect(phone.getByRole('region', { name: 'Your notifications' })).toContainText('Points earned');
    await expectAccessible(phone);
    await phone.goto('/profile');
    const history = phone.getByRole('region', { name: 'Loyalty history' });
    await expect(history).toContainText(`Rated Casa Larga ${name}`);
    await expect(history).toContainText('Bought Casa Larga');
  },
);
