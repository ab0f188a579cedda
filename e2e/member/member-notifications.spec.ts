import type { Page } from '@playwright/test';
import { memberOf } from '../support/member-of.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const widths = [390, 820, 1180, 1440];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Expects a page to fit at every width, and axe to find nothing on a phone. */
async function expectReadable(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
}

test('a member asks for a sold-out cigar, is notified once when the owner restocks it, and opens it', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const shelf: { id: string; name: string }[] = await (await page.request.get('/api/cigars')).json();
  const [gone] = shelf;
  const count = (quantity: number) =>
    page.request.post(`/api/cigars/${gone?.id}/stock`, { data: { kind: 'counted', quantity } });
  const phone = await memberOf(openTablet, owner.loungeId);
  expect((await count(0)).ok()).toBe(true);

  await phone.goto('/inventory');
  const card = phone.getByRole('article', { name: gone?.name ?? '', exact: true });
  await card.getByRole('button', { name: /^Tell me when it is back/ }).click();
  await expect(card).toContainText('We’ll tell you when it is back.');
  await expectReadable(phone, expectAccessible);
  await phone.goto('/dashboard');
  await expect(phone.getByRole('region', { name: 'Waiting for' })).toContainText(gone?.name ?? '');
  await expect(phone.getByRole('region', { name: 'Your notifications' })).toContainText('all caught up');
  await expectReadable(phone, expectAccessible);

  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('region', { name: 'Low Stock' })).toContainText('1 member waiting');
  await expectAccessible();
  for (const quantity of [6, 0, 8]) expect((await count(quantity)).ok()).toBe(true);

  await phone.reload();
  await button(phone, '1 unread notification').click();
  const bell = phone.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('listitem')).toHaveCount(1);
  await phone.goBack();
  await expect(bell).toBeHidden();
  await button(phone, '1 unread notification').click();
  await bell.getByRole('link', { name: 'Back in stock' }).click();
  await expect(phone).toHaveURL(/\/inventory\?lounge=.+&cigar=/);
  const first = phone.getByRole('article').first();
  await expect(first).toContainText(gone?.name ?? '');
  await expect(first).toContainText('Back in stock');
  await expect(button(phone, 'No unread notifications')).toBeVisible();
  await expectReadable(phone, expectAccessible);
  await phone.goto('/dashboard');
  await expect(phone.getByRole('region', { name: 'Your notifications' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(phone.getByRole('region', { name: 'Waiting for' })).toHaveCount(0);
  await phone.goto('/profile');
  await expect(phone.getByRole('region', { name: 'Waiting for' })).toContainText('Nothing to wait for');
  await expectReadable(phone, expectAccessible);
});

test('a member adds a cigar to the vault in the Smart Inventory Manager', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const phone = await memberOf(openTablet, owner.loungeId);
  await phone.goto('/inventory/smart');
  await expectReadable(phone, expectAccessible);
  await phone.getByRole('combobox', { name: /Cigar Name/ }).fill('padron 64 maduro torp');
  await phone.getByRole('option', { name: /1964 Anniversary Maduro Torpedo/ }).click();
  await expect(phone.getByLabel(/^Origin/)).toHaveValue('Nicaragua');
  await expectReadable(phone, expectAccessible);
  await button(phone, 'Add to Vault').click();
  await expect(phone.getByText('Saved to your vault')).toBeVisible();
  await expect(phone.getByRole('combobox', { name: /Cigar Name/ })).toHaveValue('');
  await phone.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(phone.getByRole('region', { name: 'Ready to rate' })).toContainText(
    '1964 Anniversary Maduro Torpedo',
  );
});
