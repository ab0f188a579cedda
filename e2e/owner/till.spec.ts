import type { Page } from '@playwright/test';
import {
  type PointOfSaleProvider,
  pointOfSaleProviders,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { Rig } from '../../server/test/world/point-of-sale-rigs.ts';
import { type ShopWithTills, startShopWithTills } from '../support/shop-with-tills.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<object, { shop: ShopWithTills }>({
  shop: [
    // Playwright reads which fixtures this one needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const shop = await startShopWithTills();
      await give(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, give) => give(shop.address),
});

/** Connects the owner to a provider, which asks on a page of its own whether we may read. */
async function connect(page: Page, { provider, shop: store, signIn }: Rig, address: string): Promise<void> {
  const name = providerNames[provider];
  await page.route(/\/authorize\?/, (route) => {
    const back = `${address}/trial/point-of-sale?${signIn(route.request().url())}`;
    const html = `<!doctype html><title>${name}</title><a href="${back.replaceAll('&', '&amp;')}">Allow</a>`;
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto('/trial/point-of-sale');
  if (store) await page.getByLabel('Your store’s address').fill(store);
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Point of sale connected').first()).toBeVisible();
  await expect(page).toHaveURL(`${address}/trial/point-of-sale`);
  // A merchant of Clover is one site.
  const place = provider === 'clover' ? 'Ybor Smoke Shop' : 'Ybor City';
  await page.getByLabel('Location of this lounge').selectOption(place);
  await page.getByRole('button', { name: 'Use this location' }).click();
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
}

/** Reviews what the items would do on the shelf, and imports it. */
async function importItems(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import \d+ cigars?$/ }).click();
  await expect(dialog.getByText('The import is on the shelf.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** How many there are of the cigars that cost $12 and $14.50. */
async function stockOf(page: Page) {
  const reply = await page.request.get('/api/cigars');
  const shelf = (await reply.json()) as { price: string; stock: number }[];
  return ['12.00', '14.50'].map((asked) => shelf.find(({ price }) => price === asked)?.stock);
}

/** Looks at the page of the point of sale on a phone, a tablet and a desk. */
async function lookAtPage(page: Page, provider: PointOfSaleProvider): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/trial/point-of-sale');
    await expect(page.getByText('With a cigar', { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `${providerNames[provider]}: Ybor Smoke Shop` }),
    ).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
}

for (const provider of pointOfSaleProviders)
  test(`an owner connects ${providerNames[provider]}, its items become the shelf, and a day of sales arrives automatically`, async ({
    ownersPage: page,
    shop,
    expectAccessible,
  }) => {
    const rig = shop.rigs.find((one) => one.provider === provider);
    if (!rig) throw new Error('no imitation');
    const { till } = rig;
    const robusto = till.addItem({
      name: 'Oliva Serie V Melanio Robusto',
      cents: 1200,
      quantity: '10.00000',
    });
    const story = till.addItem({ name: 'Arturo Fuente Hemingway Short Story', cents: 1450, quantity: '8' });
    till.addItem({ name: 'Espresso', category: 'Drinks', cents: 350 });
    till.addItem({ name: 'Corona of the house', cents: 600, quantity: '30' });
    await subscribe(page, 'Enterprise');
    await connect(page, rig, shop.address);
    await expect(page.getByText(/The last comparison rejected 1 item\./)).toBeVisible();
    await expectAccessible();
    await importItems(page);
    await page.goto('/trial/point-of-sale');
    await page.getByRole('link', { name: 'See the reasons' }).click();
    const applied = page.getByRole('dialog');
    await applied.getByText('1 row rejected').click();
    await expect(applied.getByText('Corona of the house')).toBeVisible();
    await applied.getByRole('button', { name: 'Done' }).click();
    const stock = () => stockOf(page);
    await expect.poll(stock).toEqual([10, 8]);

    await page.getByRole('link', { name: 'Sell', exact: true }).click();
    const soldToday = page.getByRole('region', { name: 'Sold today' });
    const send = async (webhook: ReturnType<Rig['saleWebhook']>) =>
      expect(await shop.send(provider, webhook)).toBe(200);
    const first = till.sell([{ item: robusto, quantity: 2 }, { item: story }]);
    await send(rig.saleWebhook(first));
    await expect.poll(stock).toEqual([8, 7]);
    // It is sent again when there was no answer, and once more when the order changes.
    for (let time = 0; time < 2; time += 1) await send(rig.saleWebhook(first));
    const second = till.sell([{ item: story, quantity: 3 }]);
    await send(rig.saleWebhook(second));
    await expect.poll(stock).toEqual([8, 4]);
    await expect(soldToday.getByText(/Melanio|Hemingway/).first()).toBeVisible({ timeout: 40_000 });

    till.refund(second, { quantity: 1 });
    await send(rig.refundWebhook(second));
    await send(rig.saleWebhook(second));
    await expect.poll(stock).toEqual([8, 5]);
    await lookAtPage(page, provider);
  });
