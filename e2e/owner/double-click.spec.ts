import type { Locator, Page } from '@playwright/test';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Clicks twice at the same position, the second time after `seen` has resolved. */
async function clickTwice(page: Page, what: Locator, seen: () => Promise<void>): Promise<void> {
  await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await what.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await seen();
  }
}

test(
  'the second half of a double click neither closes what the first opened, nor opens what moved under the pointer',
  { tag: '@installed' },
  async ({ ownersPage: page }) => {
    await page.goto('/trial');
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await clickTwice(page, button(page, 'No unread notifications'), () =>
      expect(notifications).toBeVisible(),
    );
    await page.keyboard.press('Escape');
    await expect(notifications).toBeHidden();
    const inventory = page.getByRole('region', { name: 'Inventory', exact: true });
    await clickTwice(page, button(page, 'Inventory'), () => expect(inventory).toBeVisible());
    await clickTwice(page, page.getByRole('link', { name: 'Account' }), () =>
      expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible(),
    );
    await expect(notifications).toBeHidden();
  },
);

test('a double click prints one sheet, however fast it is ready', async ({ ownersPage: page }) => {
  await stockShelf(page);
  await page.goto('/trial?panel=inventory');
  const sheets: string[] = [];
  page.on('request', (request) => request.url().includes('/api/printables/') && sheets.push(request.url()));
  await button(page, 'Open: Print').click();
  await clickTwice(page, button(page, 'Table Tent'), () =>
    expect(page.getByText('Ready to print').first()).toBeVisible(),
  );
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  expect(sheets).toHaveLength(1);
});

test('a double click on Send opens nothing below it, on the guest’s phone', async ({
  ownersPage: page,
  openTablet,
}) => {
  await subscribe(page);
  await stockShelf(page);
  await page.goto('/trial');
  const survey = page.getByRole('link', { name: 'Questionnaire', exact: true });
  const guest = await openTablet((await survey.getAttribute('href')) ?? '');
  await answerAll(guest);
  await button(guest, 'Get QR Code & Link').click();
  const share = (await guest.locator('.share-url').textContent()) ?? '';
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(share);
  await button(guest, 'Email Me These').click();
  await guest.getByLabel('Email').fill('guest@example.com');
  await guest.getByRole('checkbox').check();
  const send = button(guest, 'Send');
  const [sends, closes] = [await send.boundingBox(), await button(guest, 'Close').boundingBox()];
  expect(sends?.y, 'Send stands above Close').toBeLessThan(closes?.y ?? 0);
  await clickTwice(guest, send, () =>
    expect(guest.getByRole('heading', { name: /Thank you/ })).toBeVisible(),
  );
  await expect(guest.locator('details.home-screen')).not.toHaveAttribute('open');
});
