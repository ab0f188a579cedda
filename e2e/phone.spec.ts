import type { Locator, Page } from '@playwright/test';
import { stockShelf } from './support/survey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('Back closes an open dialog and stays on the dashboard; the next Back leaves it', async ({
  ownersPage: page,
}) => {
  await page.goto('/');
  await page.goto('/trial');
  await button(page, 'Business Settings').tap();
  const settings = dialog(page, 'Business Settings');
  await settings.getByLabel('Opening hours').fill('Mon-Sat 12-10 pm');
  await page.goBack();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(/\/trial$/);
  await expect(button(page, 'Business Settings')).toBeFocused();
  await button(page, 'Business Settings').tap();
  await expect(settings.getByLabel('Opening hours')).toHaveValue('Mon-Sat 12-10 pm');
  await settings.getByRole('button', { name: 'Save' }).tap();
  await expect(settings).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread/ })
    .tap();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Notifications')).toBeHidden();

  await button(page, 'Upgrade Plan').tap();
  await expect(dialog(page, 'Upgrade Plan')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Upgrade Plan')).toBeVisible();
  await expect(dialog(page, 'Upgrade Plan')).toBeHidden();
  // A reload closes the dialog, and the app steps back from its history entry.
  await expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
    .toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Back from the checkout leads to the dashboard, not to the plans dialog', async ({
  ownersPage: page,
}) => {
  await page.goto('/');
  await page.goto('/trial');
  await button(page, 'Upgrade Plan').tap();
  await button(page, 'Upgrade to Professional').tap();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.goBack();
  await expect(button(page, 'Upgrade Plan')).toBeVisible();
  await expect(dialog(page, 'Upgrade Plan')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a toast covers neither the bulk menu nor an opened form', async ({ ownersPage: page }) => {
  await stockShelf(page);
  await page.goto('/trial');
  // The height an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 450 });
  const toast = page.locator('[data-toast]');
  await page.getByRole('checkbox', { name: 'Choose Casa Larga Numero 1' }).tap();
  await button(page, 'Actions').tap();
  await page.getByRole('menuitem', { name: 'Promote', exact: true }).tap();
  await expect(toast).toBeVisible();
  await button(page, 'Actions').tap();
  await page.getByRole('menuitem', { name: 'Set Stock' }).tap();
  await page.getByLabel('How many of each').fill('7');
  await button(page, 'Set the stock').tap();
  await expect(button(page, 'Undo')).toBeVisible();
  await button(page, 'Edit: Casa Larga Numero 1').tap();
  const form = page.getByRole('region', { name: 'Edit Casa Larga Numero 1' });
  const heading = form.getByRole('heading', { level: 2 });
  await expect
    .poll(async () => {
      const [words, shown] = [await heading.boundingBox(), await toast.boundingBox()];
      return words && shown && words.y - shown.y - shown.height;
    })
    .toBeGreaterThan(0);
});

test.describe('a server that fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('shows its error in view, even if the form is longer than the screen', async ({
    ownersPage: page,
  }) => {
    await page.goto('/trial');
    await button(page, 'Business Settings').tap();
    const settings = dialog(page, 'Business Settings');
    await settings.getByLabel('Description').fill('Leather chairs, and a humidor to walk in.');
    await page.route('**/settings', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'INTERNAL' } }),
    );
    await settings.getByRole('button', { name: 'Save' }).tap();
    await expect(settings.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
    await expect(settings.getByLabel('Description')).toHaveValue(/humidor/);
  });
});

test('a section opened from the dashboard scrolls into view', async ({ ownersPage: page }) => {
  await page.goto('/trial');
  await button(page, 'Leads').tap();
  await expect(page.getByRole('region', { name: 'Leads' })).toBeInViewport({ ratio: 0.9 });
  await expect(button(page, 'Leads')).toBeFocused();
  await page.getByRole('link', { name: 'View Inventory' }).tap();
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeInViewport({ ratio: 0.9 });
  await page.goto('/trial?panel=leads');
  await expect(page.getByRole('region', { name: 'Leads' })).toBeInViewport({ ratio: 0.9 });
});

test('Sell by Code scrolls to its field, however long the shelf is', async ({ ownersPage: page }) => {
  await stockShelf(page, ['5.00', '6.00', '7.00', '8.00', '9.00', '10.00', '11.00', '12.00']);
  await page.goto('/trial');
  await button(page, 'Sell by Code').tap();
  await expect(page.getByLabel('Guest’s code')).toBeFocused();
  const top = () => page.locator('#sell-by-code').evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(20);
  expect(await top()).toBeGreaterThan(10);
});

/** Two taps in one place within 300 ms are a double tap to Chromium; the product ignores its second half. */
const doubleTapMs = 350;

test('opened and closed dialogs leave no history entries', async ({ ownersPage: page }) => {
  await stockShelf(page);
  await page.goto('/');
  await page.goto('/trial');
  const historyIndex = () =>
    page.evaluate(() => (window as unknown as HasNavigation).navigation.currentEntry.index);
  const before = await historyIndex();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const openers: readonly [opener: Locator, name: string][] = [
    [button(page, 'Business Settings'), 'Business Settings'],
    [button(page, 'Upgrade Plan').first(), 'Upgrade Plan'],
    [button(page, 'Choose cigars'), 'Cigars with a tag'],
    [row.getByRole('button', { name: /^(Count the stock|Stock and history): / }).first(), ''],
  ];
  for (const [opener, name] of openers) {
    const opened = page.getByRole('dialog', name === '' ? {} : { name });
    for (const close of [
      () => opened.getByRole('button', { name: 'Close', exact: true }).first().tap(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await page.waitForTimeout(doubleTapMs);
      await opener.tap();
      await expect(opened).toBeVisible();
      await close();
      await expect(opened).toBeHidden();
      await expect.poll(historyIndex).toBe(before);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/trial$/);
    }
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread/ })
    .tap();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(historyIndex).toBe(before);
  await button(page, 'Leads').tap();
  await button(page, 'Inventory').tap();
  expect(await historyIndex()).toBe(before);
});

test('Back closes the forgotten password dialog and stays on the sign-in page', async ({ page }) => {
  await page.goto('/');
  await page.goto('/auth?mode=login');
  await button(page, 'Forgot password?').tap();
  await expect(dialog(page, 'Reset your password')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Reset your password')).toBeHidden();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
  await expect(button(page, 'Forgot password?')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

/** The browser's Navigation API, which the page's types lack. */
interface HasNavigation {
  navigation: { currentEntry: { index: number } };
}
