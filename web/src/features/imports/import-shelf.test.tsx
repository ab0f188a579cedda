import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Catalogue } from '../../../../server/src/features/catalogue/index.ts';
import { startImport } from '../../../../server/src/features/imports/index.ts';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';

const server = startDashboardTest();

async function openImport(plan: 'Free' | 'Professional', before?: (owner: Owner) => Promise<unknown>) {
  const owner = await server.world.owner({ plan });
  await before?.(owner);
  server.cookie = owner.cookie;
  const { user, address } = openPage('/trial?panel=inventory');
  await user.click(await screen.findByRole('button', { name: 'Import or Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { owner, user, dialog, address };
}

type Opened = Awaited<ReturnType<typeof openImport>>;

async function paste({ user, dialog }: Opened, table: string) {
  await user.click(dialog.getByLabelText(/paste a table/));
  await user.paste(table);
  await user.click(dialog.getByRole('button', { name: 'Compare with the shelf' }));
  await dialog.findByText('Nothing has been changed yet.');
}

const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;

it('shows what a pasted table would do, puts it on the shelf, and undoes it', async () => {
  const opened = await openImport('Professional');
  const { owner, user, dialog } = opened;
  await paste(
    opened,
    'Brand\tName\tPrice\tQty\nCasa Nueva\tToro\t9.50\t4\nCasa Nueva\tRobusto\tcheap\t2\nCasa Nueva\tCorona\t8\t1',
  );
  await dialog.findByText('Price is “cheap”. Expected an amount such as 12.50.');
  await user.click(dialog.getByRole('button', { name: /^New/ }));
  await dialog.findByText('Casa Nueva Toro');
  expect(await shelfOf(owner)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Import 2 cigars' }));
  await dialog.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await dialog.findByText('The import is on the shelf.');
  await dialog.findByText('Synced');
  expect(await shelfOf(owner)).toMatchObject([
    { name: 'Toro', price: '9.50', stock: 4 },
    { name: 'Corona', price: '8.00', stock: 1 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  await dialog.findByRole('progressbar', { name: 'Undoing the import' });
  await server.world.jobs.runAll();
  await dialog.findByText('The import is undone.');
  expect(await shelfOf(owner)).toEqual([]);
});

it('asks which cigar a doubtful row is', async () => {
  const opened = await openImport('Professional', async (owner) => {
    for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
      await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  });
  const { owner, user, dialog } = opened;
  await paste(opened, 'Brand\tName\tPrice\nPadron\t1964 Exclusivo\t18');
  await user.click(await dialog.findByRole('button', { name: /Exclusivo Natural/ }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 cigar' }));
  await dialog.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await dialog.findByText('The import is on the shelf.');
  const prices = Object.fromEntries((await shelfOf(owner)).map(({ name, price }) => [name, price]));
  expect(prices).toEqual({ '1964 Exclusivo Maduro': '15.00', '1964 Exclusivo Natural': '18.00' });
});

it('says how many cigars the plan has room for, and imports the first ones', async () => {
  const opened = await openImport('Free', (owner) =>
    owner.call(addCigar, { body: { name: 'First', brand: 'Casa Nueva' } }),
  );
  const { owner, user, dialog } = opened;
  const rows = Array.from({ length: 12 }, (_, at) => `Casa Nueva\tToro ${at + 1}`);
  await paste(opened, ['Brand\tName', ...rows].join('\n'));
  expect(
    dialog.getByText(/Your plan has room for 9 of 12 new cigars: the first 9, or upgrade/),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Import 9 cigars' }));
  await dialog.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await dialog.findByText('3 cigars did not fit the plan and stayed out.');
  expect(await shelfOf(owner)).toHaveLength(10);
});

it('reads the columns as the owner corrects them', async () => {
  const opened = await openImport('Professional');
  const { user, dialog } = opened;
  await paste(opened, 'Brand\tName\tIn the back room\nCasa Nueva\tToro\t4');
  const column = dialog.getByLabelText('In the back room');
  await user.selectOptions(column, 'stock');
  await user.click(dialog.getByRole('button', { name: 'Compare again' }));
  const changes = await dialog.findByText(/Stock Quantity:/);
  await waitFor(() => expect(changes.textContent).toBe('Stock Quantity: 4'));
});

it('shows the sentence about a file that is no table, and stays open', async () => {
  const { user, dialog } = await openImport('Professional');
  expect(dialog.queryByRole('group', { name: 'Or a picture of a list' })).toBeNull();
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], 'shelf.csv', {
    type: 'text/csv',
  });
  await user.upload(dialog.getByLabelText('Choose a file or drop it here'), picture);
  const sentence = 'This is a picture, not a table. Please save the table as CSV.';
  expect(await dialog.findByText(sentence)).toBeDefined();
});

it('shows that a sent table is read until the answer is there', async () => {
  const { user, dialog } = await openImport('Professional');
  await user.click(dialog.getByLabelText(/paste a table/));
  await user.paste('Brand\tName\nCasa Nueva\tToro');
  const release = server.hold();
  await user.click(dialog.getByRole('button', { name: 'Compare with the shelf' }));
  await dialog.findByRole('progressbar', { name: 'Reading the table' });
  expect(server.calls.filter((name) => name.startsWith('GET /api/imports/progress?id='))).not.toEqual([]);
  release();
  await dialog.findByText('Nothing has been changed yet.');
});

it('takes a dropped file, and shows the same import again after a reload', async () => {
  const opened = await openImport('Professional');
  const { dialog } = opened;
  const file = new File(['Brand,Name\nCasa Nueva,Toro\n'], 'humidor.csv', { type: 'text/csv' });
  fireEvent.drop(dialog.getByLabelText('Choose a file or drop it here'), { dataTransfer: { files: [file] } });
  await dialog.findByText(/1 row of humidor.csv/);
  const address = opened.address();
  expect(address).toMatch(/^\/trial\?panel=inventory&import=[\da-f-]{36}$/);
  cleanup();
  openPage(address);
  expect(await screen.findByText(/1 row of humidor.csv/)).toBeDefined();
});

it('decides several doubtful rows at once, and takes a decision back', async () => {
  const opened = await openImport('Professional', async (owner) => {
    for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
      await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  });
  const { user, dialog } = opened;
  await paste(opened, 'Brand\tName\tPrice\nPadron\t1964 Exclusivo\t18\nPadron\t1964 Exclusivo\t19');
  await user.click(await dialog.findByRole('button', { name: 'Leave 2 rows out' }));
  await user.click((await dialog.findAllByRole('button', { name: /Exclusivo Natural/ }))[0] as HTMLElement);
  expect(await dialog.findByRole('button', { name: 'Import 1 cigar' })).toBeDefined();
});

it('offers a point of sale’s values once its cigar is chosen', async () => {
  const { world } = server;
  const owner = await world.owner({ plan: 'Professional' });
  for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
    await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  const rows = [1, 2].map((item) => ({
    name: 'Padron 1964 Exclusivo',
    price: 17 + item,
    externalId: `item-${item}`,
  }));
  const { id } = await startImport(
    { ...world.context(), loungeId: owner.loungeId },
    new Catalogue(world.db, world.changes),
    { name: 'Square', rows },
  );
  server.cookie = owner.cookie;
  const { user } = openPage(`/trial?panel=inventory&import=${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Add 2 rows as new cigars' });
  const first = within(dialog.getByRole('group', { name: /^Row 1:/ }));
  await user.click(first.getByRole('button', { name: /Exclusivo Natural/ }));
  await user.click(await first.findByRole('button', { name: 'Take the new values' }));
  expect(dialog.queryByRole('button', { name: /as new cigars/ })).toBeNull();
  await dialog.findByRole('button', { name: 'Import 1 cigar' });
});
