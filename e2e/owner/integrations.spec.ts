import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Pays for Enterprise in the sandbox. */
async function upgrade(page: Page): Promise<void> {
  const created = await page.request.post('/api/subscription/create-checkout', {
    data: { tier: 'enterprise' },
  });
  const { checkoutUrl } = (await created.json()) as { checkoutUrl: string };
  await page.goto(checkoutUrl);
  await page.getByRole('button', { name: 'Pay $79.00' }).click();
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
}

/** Presses Tab until this control has the focus, once it is enabled and the dialog contains the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  const control = dialog.getByRole(role, { name });
  await expect(control).toBeEnabled();
  await expect(dialog.and(page.locator(':focus-within'))).toBeAttached();
  for (let step = 0; step < 50; step += 1) {
    if (await control.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

test('a key and a webhook are created, rotated and removed with the keyboard alone, and the focus is never lost', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  await upgrade(page);
  const opener = page.getByRole('button', { name: 'API & Webhooks' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'API & Webhooks' });
  const pressEnterOn = async (role: 'button', name: string | RegExp) => {
    await tabTo(page, role, name);
    await page.keyboard.press('Enter');
  };

  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Till');
  await pressEnterOn('button', 'Create API key');
  await expect(dialog.getByRole('group', { name: 'The key Till' })).toBeFocused();
  await pressEnterOn('button', 'I saved it');
  await expect(dialog.getByRole('heading', { name: 'API keys' })).toBeFocused();

  await tabTo(page, 'textbox', 'Address');
  await page.keyboard.type('https://example.com/events');
  await pressEnterOn('button', 'Add webhook');
  await expect(dialog.getByRole('group', { name: 'The signing secret' })).toBeFocused();
  await pressEnterOn('button', 'I saved it');
  await pressEnterOn('button', /^Send a test/);
  await expect(dialog.getByRole('status').filter({ hasText: /^test: / })).toBeAttached();
  await expectAccessible();
  await pressEnterOn('button', /^New secret/);
  await pressEnterOn('button', 'Create a new secret');
  await expect(dialog.getByRole('group', { name: 'The new signing secret' })).toBeFocused();
  await pressEnterOn('button', 'I saved it');
  await expect(dialog.getByRole('button', { name: /^New secret/ })).toBeFocused();
  await expect(dialog.getByText(/^Signed with both secrets until/)).toBeVisible();

  await pressEnterOn('button', /^Remove/);
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible();
  await pressEnterOn('button', 'Remove permanently');
  await expect(dialog.getByText('No webhook yet.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Webhooks', exact: true })).toBeFocused();
  await pressEnterOn('button', 'Revoke Till');
  await pressEnterOn('button', 'Revoke permanently');
  await expect(dialog.getByText('No key yet.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'API keys' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a failed payment shows a notification that leads to the fix, and is resolved when it is paid', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  await upgrade(page);
  const opened = await page.request.post('/api/subscription/portal', { data: {} });
  const { portalUrl } = (await opened.json()) as { portalUrl: string };
  const act = (action: string) =>
    page.request.post(`/api/sandbox/portals/${portalUrl.split('/').at(-1)}`, { data: { action } });
  const ringsFor = async (unread: number) => {
    const name = unread === 0 ? 'No unread notifications' : `${unread} unread notification`;
    await expect(async () => {
      await page.goto('/trial');
      await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    return page.getByRole('button', { name });
  };
  await act('fail-renewal');
  await (await ringsFor(1)).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('link', { name: 'Your last payment did not go through' }).click();
  await expect(page.getByRole('button', { name: 'Update payment' })).toBeVisible();
  await expect(page).toHaveURL(/\/trial$/);
  await ringsFor(0);
  await act('pay');
  await expect(async () => {
    await page.goto('/trial');
    await expect(page.getByText('Total Cigars')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update payment' })).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
});
