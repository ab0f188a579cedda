import type { Page } from '@playwright/test';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const stockOf = async (page: Page, name: string) => {
  const shelf = (await (await page.request.get('/api/cigars')).json()) as { name: string; stock: number }[];
  return shelf.find((cigar) => cigar.name === name)?.stock;
};

test('stock is received, sold by a guest’s code until a notification says it is low, and undone', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page, ['11.00']);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();

  await page.getByRole('button', { name: 'Count the stock: Casa Larga Numero 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Casa Larga Numero 1' });
  await dialog.getByRole('tab', { name: 'Receive' }).click();
  await dialog.getByLabel('How many arrived').fill('6');
  await dialog.getByLabel('Supplier or note').fill('Box 12');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: '6 in stock' })).toBeVisible();
  await expect(dialog.getByText('Box 12')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'No unread notifications' })).toBeVisible();

  const guest = await openTablet(`/lounge/${owner.loungeId}`);
  await answerAll(guest);
  const code = await guest.locator('.pick-code strong').textContent();
  await guest.close();

  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await page.getByLabel('Guest’s code').fill(code ?? '');
  const sell = page.getByRole('button', { name: 'Sell one Casa Larga Numero 1' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await Promise.all([expect(undo).toBeVisible(), sell.click()]);
  await expect.poll(() => stockOf(page, 'Numero 1')).toBe(5);

  await page.getByRole('link', { name: 'Shelf', exact: true }).click();
  const lowStock = page.getByRole('region', { name: 'Low Stock' });
  await expect(lowStock.getByText('Casa Larga Numero 1')).toBeVisible();
  await page.getByRole('button', { name: '1 unread notification' }).click();
  await expect(page.getByText('Casa Larga Numero 1: 5 left.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Mark as read: Casa Larga Numero 1/ }).click();
  await expect(page.getByRole('button', { name: 'No unread notifications' })).toBeVisible();
  await page.keyboard.press('Escape');

  await lowStock.getByRole('button', { name: 'Restock: Casa Larga Numero 1' }).click();
  await dialog.getByRole('button', { name: /^Undo: Sold −1/ }).click();
  await expect(dialog.getByRole('status').filter({ hasText: '6 in stock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lowStock.getByText('Casa Larga Numero 1')).toBeHidden();
  await expect.poll(() => stockOf(page, 'Numero 1')).toBe(6);
});

test('many cigars are counted at once by keyboard, and Undo restores them all', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await stockShelf(page);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await page.getByRole('button', { name: 'Choose all 4' }).press('Enter');
  const bar = page.getByRole('group', { name: 'Chosen cigars' });
  await expect(bar.getByText('4 chosen')).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Set Stock' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set the stock' });
  await dialog.getByLabel('How many of each').fill('12');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // A toast stays open while it is hovered.
  await Promise.all([undo.hover(), page.keyboard.press('Enter')]);
  await expect(page.getByText('4 cigars recounted').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stock and history: .*12 in stock$/ })).toHaveCount(4);
  await undo.click();
  await expect(page.getByRole('button', { name: /^Count the stock:/ })).toHaveCount(4);
});

test('shelf tags and a table tent download as PDF', async ({ page, owner }) => {
  await stockShelf(page);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  for (const [button, file] of [
    ['Shelf Tags (4)', 'vitola-shelf-tags.pdf'],
    ['Table Tent', 'vitola-table-tent.pdf'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
});

test('a click on + counts even if the page is closed at once', async ({ page, owner }) => {
  await stockShelf(page, ['11.00']);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await page.getByRole('button', { name: 'Count the stock: Casa Larga Numero 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Casa Larga Numero 1' });
  await dialog.getByLabel('How many are there').fill('6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: '6 in stock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One more: Casa Larga Numero 1' }).click();
  await page.goto('about:blank');
  await expect.poll(() => stockOf(page, 'Numero 1')).toBe(7);
});
