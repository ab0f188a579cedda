import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const chooseCard = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $29.00' }).click();

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText(/^Test mode: no card is requested/)).toBeVisible();
}

test('an owner on trial upgrades in test mode and sees the plan change, and Back and reload change nothing', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await page.goto(`/subscription?tier=professional&userId=${owner.username}`);
  await expect(page.getByRole('heading', { name: 'Complete Your Professional Subscription' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Subscribe Now' }).dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  const checkout = page.url();
  await expect(page.getByRole('radio', { name: 'A card that works' })).toBeChecked();
  await expectAccessible();

  await page.goBack();
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  await page.waitForURL(checkout);
  await page.reload();
  await pay(page);

  await page.waitForURL('**/trial*');
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/trial$/);
  await expect(page.getByRole('banner').getByText('Professional')).toBeVisible();
  await expect(page.getByText('0/50')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0/50')).toBeVisible();
  await expect(page.getByText('Subscription Upgraded!')).toHaveCount(0);

  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
});

test('a declined card changes nothing, and the next card works', async ({ ownersPage: page }) => {
  await openCheckout(page);
  await chooseCard(page, 'A card that is declined');
  await pay(page);
  await expect(page.getByText(/The card was declined. Nothing was charged./)).toBeVisible();
  await chooseCard(page, 'A card that works');
  await pay(page);
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
});

test('a canceled checkout returns without a change', async ({ ownersPage: page }) => {
  await openCheckout(page);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Checkout canceled').first()).toBeVisible();
  await expect(page).toHaveURL(/\/trial$/);
  await expect(page.getByRole('banner').getByText('Free Trial')).toBeVisible();
});

test('a plan that ends keeps every cigar, and the owner chooses which are active', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  await openCheckout(page);
  await pay(page);
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
  for (let at = 1; at <= 12; at += 1)
    await page.request.post('/api/cigars', {
      data: { brand: 'Casa Larga', name: `Toro ${at}`, price: '9.00' },
    });
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.waitForURL('**/sandbox/portal/**');
  await expect(page.getByRole('button', { name: 'Change to Enterprise' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'The subscription ends now' }).click();
  await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: '2 cigars are paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose active cigars' }).click();
  await page.getByRole('checkbox', { name: 'Casa Larga Toro 1', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Casa Larga Toro 12' }).check();
  await expectAccessible();
  // Start waiting before the click: a toast closes after five seconds, which a busy machine may take.
  await Promise.all([
    expect(page.getByText('Active cigars saved').first()).toBeVisible(),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
});
