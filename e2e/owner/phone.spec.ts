import type { Locator, Page } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Whether something else is above the middle of an element. */
const isCovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Keeps a toast until it is measured, however slow the machine is: none closes under a pointer. */
const keep = (toast: Locator) => toast.dispatchEvent('mousemove');

/** Two taps in one place within 300 ms are a double tap to Chromium; the product ignores its second half. */
const doubleTapMs = 350;

test(
  'Back closes an open dialog and stays on the dashboard; the next Back leaves it',
  { tag: '@installed' },
  async ({ ownersPage: page }) => {
    await page.goto('/');
    await page.goto('/trial');
    await button(page, 'Business Settings').tap();
    const settings = dialog(page, 'Business Settings');
    await settings.getByLabel('Opening hours').fill('Mon-Sat 12-10 pm');
    await page.goBack();
    await expect(settings).toBeHidden();
    await expect(page).toHaveURL(/\/trial$/);
    await expect(button(page, 'Business Settings')).toBeFocused();
    await page.waitForTimeout(doubleTapMs);
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
  },
);

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
  await page.goto('/trial?panel=inventory');
  // The height an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 450 });
  const toast = page.locator('[data-toast]');
  await page.getByRole('checkbox', { name: 'Choose Casa Larga Numero 1' }).tap();
  await page.getByRole('button', { name: 'Actions', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Promote', exact: true }).tap();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Set Stock' }).tap();
  await page.getByLabel('How many of each').fill('7');
  await button(page, 'Set the stock').tap();
  await expect(button(page, 'Undo')).toBeVisible();
  await keep(button(page, 'Undo'));
  await button(page, 'Actions: Casa Larga Numero 1').tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const form = page.getByRole('region', { name: 'Edit Casa Larga Numero 1' });
  const heading = form.getByRole('heading', { level: 2 });
  await expect
    .poll(async () => {
      const [words, shown] = [await heading.boundingBox(), await toast.boundingBox()];
      return words && shown && words.y - shown.y - shown.height;
    })
    .toBeGreaterThan(0);
});

test('a toast stands above the bottom bar, and stays there whatever is focused or opened', async ({
  ownersPage: page,
}) => {
  await stockShelf(page);
  await page.goto('/trial?panel=sell');
  const search = page.getByLabel('Search the shelf');
  await search.fill('Casa Larga Numero 1');
  const sell = button(page, 'Sell 1 Casa Larga Numero 1');
  await sell.tap();
  const toast = page.locator('[data-toast]:not([data-starting-style])');
  await keep(toast.getByRole('button', { name: 'Undo' }));
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await toast.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));
  const shown = await toast.boundingBox();
  const bar = await views(page).boundingBox();
  expect(shown?.y).toBeGreaterThan(844 / 2);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await search.focus();
  expect(await toast.boundingBox()).toEqual(shown);
  await page.keyboard.press('Control+k');
  const goTo = dialog(page, 'Go to');
  await expect(goTo).toBeVisible();
  expect(await toast.boundingBox()).toEqual(shown);
  expect(await toast.evaluate(isCovered)).toBe(true);
});

test('a toast leaves free what was pressed where it would stand, so that the next tap meets it too', async ({
  ownersPage: page,
}) => {
  await stockShelf(page);
  await page.goto('/trial?panel=sell');
  await page.getByLabel('Search the shelf').fill('Casa Larga Numero 1');
  const sell = button(page, 'Sell 1 Casa Larga Numero 1');
  await sell.evaluate((each) => window.scrollBy(0, each.getBoundingClientRect().top - innerHeight + 130));
  const sales = page.getByRole('listitem').filter({ hasText: 'Undo' });
  for (const count of [1, 2]) {
    await page.waitForTimeout(doubleTapMs);
    const { x, y, width, height } = (await sell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.locator('[data-toast]:not([data-ending-style])')).toBeVisible();
    expect(await sell.evaluate(isCovered)).toBe(false);
    await expect(sales).toHaveCount(count);
  }
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

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const view = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true });

test('each view is one tap away, Back returns to the one before, and a reload stays', async ({
  ownersPage: page,
}) => {
  await stockShelf(page);
  await page.goto('/trial');
  await view(page, 'Sell').tap();
  await expect(page.getByLabel('Guest’s code')).toBeInViewport({ ratio: 0.9 });
  await view(page, 'Guests').tap();
  await expect(page.getByRole('region', { name: 'Leads' })).toBeInViewport({ ratio: 0.5 });
  await expect(view(page, 'Guests')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByLabel('Guest’s code')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Guest’s code')).toBeVisible();
  await expect(page).toHaveURL(/\/trial\?panel=sell$/);
  await view(page, 'Today').tap();
  await page.getByRole('link', { name: 'View Inventory' }).tap();
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeInViewport({ ratio: 0.3 });
  await page.goto('/trial?panel=leads');
  await expect(page.getByRole('region', { name: 'Leads' })).toBeInViewport({ ratio: 0.5 });
});

test('a view keeps what was typed and how far it was scrolled', async ({ ownersPage: page }) => {
  await stockShelf(page, ['5.00', '6.00', '7.00', '8.00', '9.00', '10.00', '11.00', '12.00']);
  await page.goto('/trial?panel=inventory');
  const search = page.getByRole('searchbox', { name: 'Search the shelf' });
  await search.fill('Larga');
  await page.getByRole('button', { name: 'Open: Print' }).tap();
  await page.getByRole('button', { name: 'Shelf Tags (8)' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await view(page, 'Sell').tap();
  await expect.poll(scrolled).toBe(0);
  await view(page, 'Shelf').tap();
  await expect(search).toHaveValue('Larga');
  await expect.poll(scrolled).toBe(before);
});

test('opened and closed dialogs leave no history entries', async ({ ownersPage: page }) => {
  await stockShelf(page);
  await page.goto('/');
  const historyIndex = () =>
    page.evaluate(() => (window as unknown as HasNavigation).navigation.currentEntry.index);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const today = '/trial';
  const shelf = '/trial?panel=inventory';
  const tags = button(page, 'Choose cigars');
  const openers: readonly [address: string, opener: Locator, name: string][] = [
    [today, button(page, 'Business Settings'), 'Business Settings'],
    [today, button(page, 'Upgrade Plan').first(), 'Upgrade Plan'],
    [shelf, tags, 'Cigars with a tag'],
    [shelf, row.getByRole('button', { name: /^(Count the stock|Stock and history): / }).first(), ''],
  ];
  for (const [address, opener, name] of openers) {
    await page.goto(address);
    if (opener === tags) await button(page, 'Open: Print').tap();
    const before = await historyIndex();
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
      await expect(page).toHaveURL(new URL(address, page.url()).href);
    }
  }
  const before = await historyIndex();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread/ })
    .tap();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(historyIndex).toBe(before);
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
