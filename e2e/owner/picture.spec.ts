import { type ChatServer, startChatServer } from '@vitola/stand-ins/chat-model';
import { testPicture } from '../../server/test/stubs/photos.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test as base } from '../support/test.ts';

interface ShopWithModel {
  address: string;
  model: ChatServer;
}

const test = base.extend<object, { shop: ShopWithModel }>({
  shop: [
    // Playwright reads which fixtures this one needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const model = await startChatServer();
      const product = await startOwnProduct({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'stand-in' });
      await give({ address: product.address, model });
      await product.stop();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, give) => give(shop.address),
});
test.use({ expectedErrors: [/status of (400|502|503)/] });

const line = (name: string, quantity: number, brand = 'Casa Nueva') => ({
  line: `${brand} ${name} ${quantity}`,
  brand,
  name,
  size: null,
  quantity,
  isReadable: true,
});

test('an owner’s photo of a handwritten list becomes cigars, after the owner has decided what is in doubt', async ({
  ownersPage: page,
  shop: { model },
  expectAccessible,
}) => {
  const photo = {
    name: 'delivery.jpg',
    mimeType: 'image/jpeg',
    buffer: await (await testPicture(1600, 1200)).jpeg().toBuffer(),
  };
  await subscribe(page);
  await page.goto('/trial?panel=inventory&import=new');
  const dialog = page.getByRole('dialog');
  const choose = () => dialog.getByLabel('Choose a picture').setInputFiles(photo);

  model.answerWith({ status: 500 });
  await choose();
  await expect(dialog.getByRole('alert').filter({ hasText: /picture/i })).toBeVisible();

  const lines = [
    line('1964 Anniversary Exclusivo Maduro', 12, 'Padron'),
    line('Lancero', 3),
    line('Corona', 5),
  ];
  model.answerWith({ content: JSON.stringify({ lines }) });
  await choose();
  await expect(dialog.getByText(/3 rows of delivery\.jpg\. Read by a language model/)).toBeVisible();
  await expectAccessible();
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog.getByText('“Casa Nueva Lancero 3”')).toBeVisible();
    const overflow = await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
    expect(overflow, `at ${width} px`).toBe(0);
  }
  const row = (name: string) => dialog.getByRole('group', { name: new RegExp(`Casa Nueva ${name}$`) });
  await row('Lancero').getByRole('button', { name: 'A new cigar' }).click();
  await row('Corona').getByRole('button', { name: 'Leave it out' }).click();
  await dialog.getByRole('button', { name: 'Import 2 cigars' }).click();
  await expect(dialog.getByText('The import is on the shelf.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const shelf = (await (await page.request.get('/api/cigars')).json()) as { name: string; stock: number }[];
  expect(shelf.map(({ name, stock }) => [name, stock]).toSorted()).toEqual([
    ['1964 Anniversary Exclusivo Maduro', 12],
    ['Lancero', 3],
  ]);
});
