import type { Page } from '@playwright/test';
import { type ShopWithSquare, startShopWithSquare } from '../support/shop-with-square.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ shop: ShopWithSquare }>({
  shop: async ({ browserName }, give) => {
    const shop = await startShopWithSquare(browserName);
    await give(shop);
    await shop.stop();
  },
  baseURL: async ({ shop }, give) => give(shop.address),
});

/** Square’s page on which an owner allows an app to read. */
const allowAt = (page: Page, { address, square }: ShopWithSquare) =>
  page.route(`${square.url}/oauth2/authorize**`, (route) => {
    const back = `${address}/trial/point-of-sale?${square.signIn(route.request().url())}`;
    const html = `<!doctype html><title>Square</title><a href="${back.replaceAll('&', '&amp;')}">Allow</a>`;
    return route.fulfill({ contentType: 'text/html', body: html });
  });

test('an owner connects Square, its items become the shelf, and a day of sales arrives automatically', async ({
  ownersPage: page,
  shop,
  expectAccessible,
}) => {
  const { till } = shop.square;
  const robusto = till.addItem({ name: 'Oliva Serie V Melanio Robusto', cents: 1200, quantity: '10.00000' });
  const story = till.addItem({ name: 'Arturo Fuente Hemingway Short Story', cents: 1450, quantity: '8' });
  till.addItem({ name: 'Espresso', category: 'Drinks', cents: 350 });
  await subscribe(page, 'Enterprise');
  await allowAt(page, shop);

  await page.goto('/trial/point-of-sale');
  await page.getByRole('button', { name: 'Connect Square' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Point of sale connected').first()).toBeVisible();
  await expect(page).toHaveURL(`${shop.address}/trial/point-of-sale`);
  await page.getByLabel('Location of this lounge').selectOption('Ybor City');
  await page.getByRole('button', { name: 'Use this location' }).click();
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import \d+ cigars?$/ }).click();
  await expect(dialog.getByText('The import is on the shelf.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  /** How many there are of the robusto and of the short story. */
  const stock = async () => {
    const shelf = (await (await page.request.get('/api/cigars')).json()) as {
      price: string;
      stock: number;
    }[];
    return ['12.00', '14.50'].map((asked) => shelf.find(({ price }) => price === asked)?.stock);
  };
  await expect.poll(stock).toEqual([10, 8]);

  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  const soldToday = page.getByRole('region', { name: 'Sold today' });
  const first = till.sell([{ item: robusto, quantity: 2 }, { item: story }]);
  expect(await shop.notify('payment.updated', { orderId: first.id })).toBe(200);
  await expect.poll(stock).toEqual([8, 7]);
  // Square sends it again when it had no answer, and once more when the order changes.
  for (const type of ['payment.updated', 'order.updated'])
    expect(await shop.notify(type, { orderId: first.id })).toBe(200);
  const second = till.sell([{ item: story, quantity: 3 }]);
  expect(await shop.notify('payment.updated', { orderId: second.id })).toBe(200);
  await expect.poll(stock).toEqual([8, 4]);
  await expect(soldToday.getByText(/Melanio|Hemingway/)).toHaveCount(3, { timeout: 40_000 });

  till.refund(second, { quantity: 1 });
  expect(await shop.notify('refund.created', { orderId: second.id })).toBe(200);
  expect(await shop.notify('payment.updated', { orderId: second.id })).toBe(200);
  await expect.poll(stock).toEqual([8, 5]);

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/trial/point-of-sale');
    await expect(page.getByText('With a cigar', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Square: Ybor Smoke Shop' })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
