import { expect, test } from '../support/test.ts';
import { subscribe } from '../support/subscribe.ts';

const sizes = ['Robusto,5 x 50', 'Toro,6 x 52', 'Churchill,7 x 48', 'Corona,5.5 x 42'];
const cigars = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [shape, size] = sizes[at % sizes.length]?.split(',') ?? [];
    return `Casa Larga,Reserva ${Math.floor(at / sizes.length) + 1} ${shape},${size},${9 + (at % 20)}.50,${at % 30}`;
  });
const header = 'Brand,Cigar,Size,Retail,On Hand';
const asFile = (rows: string[]) => ({
  name: 'humidor.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\r\n')),
});

test('an owner moves in from a spreadsheet of 400 cigars, and undoes it', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await subscribe(page, 'Enterprise');
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await page.getByRole('button', { name: 'Import or Export' }).click();
  const dialog = page.getByRole('dialog');
  const file = asFile([...cigars(400), 'Casa Larga,Broken,6 x 52,dear,1']);
  await dialog.getByLabel('Choose a file or drop it here').setInputFiles(file);
  await expect(dialog.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(dialog.getByText('Retail is “dear”. Expected an amount such as 12.50.')).toBeVisible();
  await dialog.getByRole('button', { name: 'New 400' }).click();
  await expect(dialog.getByText('Casa Larga Reserva 1 Robusto')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(dialog.getByText('Casa Larga Reserva 26 Robusto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 400 cigars' }).click();
  await expect(dialog.getByText('The import is on the shelf.')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('Added 400 cigars and changed 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(dialog.getByText('The import is undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('400 cigars on your shelf.')).toBeHidden();
});

test('an owner on the free plan is told how many cigars fit before importing the first ones', async ({
  ownersPage: page,
}) => {
  await page.goto('/trial?panel=inventory&import=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a file or drop it here').setInputFiles(asFile(cigars(12)));
  await expect(dialog.getByText(/Your plan has room for 10 of 12 new cigars/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 10 cigars' }).click();
  await expect(dialog.getByText('2 cigars did not fit the plan and stayed out.')).toBeVisible();
});
