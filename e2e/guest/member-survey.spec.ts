import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shareFromTablet, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a member on the own phone takes the answers of last time, and the cigars are in the vault once', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const share = await shareFromTablet(openTablet, `/lounge/${owner.loungeId}`);
  const phone = await openTablet(share.replace('/share/', '/vault?import='));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel('Email').fill(`eva.${randomBytes(3).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  await expect(phone.getByRole('article')).toHaveCount(3);
  const inVault = await phone.getByRole('article').getByRole('heading').allTextContents();

  await phone.goto(`/lounge/${owner.loungeId}`);
  await expect(phone.getByText('Welcome back', { exact: false })).toHaveCount(0);
  await button(phone, 'Use my vault').click();
  await expect(phone.getByRole('heading', { name: /^Welcome back, eva/ })).toBeVisible();
  await expectAccessible(phone);
  const lastTime = phone.getByRole('region', { name: 'Same as last time' });
  await expect(lastTime).toContainText('Medium');
  await lastTime.getByRole('button', { name: 'Show my cigars' }).click();
  await expect(phone.getByText(/^Your cigars are saved/)).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(phone);

  await expect(phone.getByRole('link', { name: 'Open my vault' })).toHaveAttribute('href', '/vault');

  // Back leads to the answers, which can be changed.
  await phone.goBack();
  await expect(phone.getByText('Question 5 of 5', { exact: true })).toBeVisible();
  await phone.goto('/vault');
  await expect(phone.getByRole('article')).toHaveCount(3);
  expect((await phone.getByRole('article').getByRole('heading').allTextContents()).toSorted()).toEqual(
    inVault.toSorted(),
  );
});
