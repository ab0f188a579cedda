import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { option, shareFromTablet, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

// The revoked card.
test.use({ expectedErrors: [/404/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a member’s palate card leaves a lounge’s tablet one question to ask, until it is revoked', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const survey = `/lounge/${owner.loungeId}`;
  const share = await shareFromTablet(openTablet, survey);
  const phone = await openTablet(share.replace('/share/', '/vault?import='));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel('Email').fill(`eva.${randomBytes(3).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  await expect(phone.getByRole('article')).toHaveCount(3);

  await phone.goto('/vault/taste');
  await button(phone, 'Palate card').click();
  const card = phone.getByRole('dialog', { name: 'Palate card' });
  await expect(card.getByText('Medium, Medium-Full')).toBeVisible();
  await button(phone, 'Show my palate card').click();
  await expect(card.getByRole('img', { name: 'QR code of your palate card' })).toBeVisible();
  await expect(card.getByRole('timer')).toHaveText(/^Can be read for (10:00|9:\d\d)$/);
  await expectAccessible(phone);
  const code = (await card.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent()) ?? '';

  const tablet = await openTablet(survey);
  await button(tablet, 'Have a palate card?').click();
  await expect(tablet.getByLabel('Code of the palate card')).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByLabel('Code of the palate card').fill(code);
  await button(tablet, 'Use this card').click();
  await expect(tablet.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible();
  await option(tablet, '45-60').click();
  await button(tablet, 'Get Recommendations').click();
  await expect(tablet.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  await expect(tablet.getByText('Our Top Recommendation')).toBeVisible();

  // The same card opened by its link.
  const linked = await openTablet(`${survey}#palate-card=${code.replace(' ', '')}`);
  await expect(linked.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible();
  expect(linked.url()).not.toContain('palate-card');

  await button(phone, 'Revoke').click();
  await expect(card.getByText('Your palate card is revoked.').last()).toBeVisible();
  const later = await openTablet(survey);
  await button(later, 'Have a palate card?').click();
  await later.getByLabel('Code of the palate card').fill(code);
  await button(later, 'Use this card').click();
  await expect(later.getByRole('alert')).toContainText('This card can’t be read.');
  await expectAccessible(later);
});
