import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { listCodes, lookUpCode, setCode } from '@vitola/contract/scanning/codes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../server/test/world/people.ts';
import type { Owner } from '../../../../server/test/world/world.ts';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';

const ean = '7501031311309';
const server = startDashboardTest();
let owner: Owner;
// As in newer browsers.
const scrolledTo = vi.fn<(this: Element) => Promise<void>>(() => Promise.resolve());
beforeEach(async () => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = scrolledTo;
  owner = await server.world.owner({ loungeName: 'Casa Oscura', plan: 'Professional' });
  server.cookie = owner.cookie;
});

const add = async (name: string, facts: object = {}) =>
  (await owner.call(addCigar, { body: { brand: 'Oliva', name, stock: 4, ...facts } })).body.id;
const stockOf = async (name: string) =>
  (await owner.call(listCigars)).body.find((cigar) => cigar.name === name)?.stock;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Scan' }));

it('opens from the shelf, and Back closes it', async () => {
  await add('Serie V');
  const { user, address, router } = openPage('/trial?panel=inventory');
  await user.click((await screen.findAllByRole('button', { name: 'Scan' }))[0] ?? document.body);
  await dialog();
  expect(address()).toBe('/trial?panel=inventory&scan=receive');
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says in words that there is no camera, and takes a typed code', async () => {
  const id = await add('Serie V');
  await owner.call(setCode, { params: { id }, body: { code: ean, unit: 'five-pack' } });
  const { user } = openPage('/trial?panel=inventory&scan=show');
  const scan = await dialog();
  await user.click(await scan.findByRole('button', { name: 'Turn on the camera' }));
  expect(await scan.findByText(/^This device has no camera that can be used\. Type the code/)).toBeTruthy();
  await user.type(scan.getByLabelText('Code'), `${ean}{Enter}`);
  await user.click(await scan.findByRole('button', { name: 'Receive 1 five-pack (5 sticks)' }));
  expect(await scan.findByText('Received a five-pack · Oliva Serie V · 9 in stock')).toBeTruthy();
  await user.click(scan.getByRole('button', { name: 'Sell 1 five-pack (5 sticks)' }));
  await user.click(
    await scan.findByRole('button', { name: 'Undo: Sold a five-pack · Oliva Serie V · 4 in stock' }),
  );
  await waitFor(async () => expect(await stockOf('Serie V')).toBe(9));
  await user.click(scan.getByRole('button', { name: 'Count' }));
  await user.type(await scan.findByLabelText('How many are there'), '7');
  await user.click(scan.getByRole('button', { name: 'Save the count' }));
  await waitFor(async () => expect(await stockOf('Serie V')).toBe(7));
});

it('takes a burst of keys as a scan, and slow keys as nothing', async () => {
  const id = await add('Serie V');
  await owner.call(setCode, { params: { id }, body: { code: ean, unit: 'stick' } });
  openPage('/trial?panel=inventory&scan=receive');
  const scan = await dialog();
  const tab = await scan.findByRole('tab', { name: 'Receive' });
  for (const key of [...ean, 'Enter']) fireEvent.keyDown(tab, { key });
  expect(await scan.findByText('Received a stick · Oliva Serie V · 5 in stock')).toBeTruthy();
  fireEvent.keyDown(tab, { key: 'Enter' });
  expect(await stockOf('Serie V')).toBe(5);
});

it('asks which cigar a code is where several have it as their barcode', async () => {
  await add('Serie V', { barcode: ean });
  await add('Serie G', { barcode: ean });
  const { user } = openPage('/trial?panel=inventory&scan=receive');
  const scan = await dialog();
  await user.type(await scan.findByLabelText('Code'), `${ean}{Enter}`);
  await user.click(await scan.findByRole('button', { name: 'It is Oliva Serie G' }));
  expect(await scan.findByText('Received a stick · Oliva Serie G · 5 in stock')).toBeTruthy();
  expect(await stockOf('Serie V')).toBe(4);
});

it('attaches an unknown code to a cigar on the shelf, and receives the box', async () => {
  await add('Serie V');
  const { user } = openPage('/trial?panel=inventory&scan=receive');
  const scan = await dialog();
  await user.type(await scan.findByLabelText('Code'), `${ean}{Enter}`);
  await user.selectOptions(await scan.findByLabelText('The code is on'), 'A box');
  expect(scrolledTo.mock.contexts).toEqual([scan.getByRole('region', { name: 'The last code' })]);
  await user.click(scan.getByRole('button', { name: 'It is on the shelf already' }));
  expect(await scan.findByText(/^How many sticks are in the box\?/)).toBeTruthy();
  await user.type(scan.getByLabelText(/^Sticks/), '24');
  await user.type(scan.getByLabelText('Search the shelf'), 'serie');
  await user.click(await scan.findByRole('button', { name: 'It is Oliva Serie V' }));
  expect(await scan.findByText('Received a box of 24 · Oliva Serie V · 28 in stock')).toBeTruthy();
});

it('lets staff receive and sell, but not create', async () => {
  const id = await add('Serie V');
  await owner.call(setCode, { params: { id }, body: { code: ean, unit: 'stick' } });
  server.cookie = (await signedInAs(server.world, 'staff', owner.loungeId)).cookie;
  const { user } = openPage('/trial?panel=sell&scan=sell');
  const scan = await dialog();
  await user.type(await scan.findByLabelText('Code'), `${ean}{Enter}`);
  expect(await scan.findByText('Sold a stick · Oliva Serie V · 3 in stock')).toBeTruthy();
  await user.type(scan.getByLabelText('Code'), 'NEW-1{Enter}');
  expect(await scan.findByText(/^Only the owner of your lounge adds cigars and codes\./)).toBeTruthy();
  expect(scan.queryByRole('button', { name: 'Create it' })).toBeNull();
});

it('lists the codes of a cigar with its stock, to add and to remove', async () => {
  const id = await add('Serie V', { barcode: '036000291452' });
  const { user } = openPage(`/trial?panel=inventory&stock=${id}`);
  const codes = within(await screen.findByRole('region', { name: 'Codes' }));
  expect(await codes.findByText('on a stick')).toBeTruthy();
  await user.type(codes.getByLabelText('New code'), '7501031311308');
  await user.click(codes.getByRole('button', { name: 'Save the code' }));
  expect(await codes.findByText(/its last digit does not fit the others/)).toBeTruthy();
  await user.clear(codes.getByLabelText('New code'));
  await user.type(codes.getByLabelText('New code'), ean);
  await user.selectOptions(codes.getByLabelText('The code is on'), 'A five-pack');
  await user.click(codes.getByRole('button', { name: 'Save the code' }));
  expect(await codes.findByText('on a five-pack')).toBeTruthy();
  await user.click(codes.getByRole('button', { name: 'Remove 0036000291452' }));
  await waitFor(async () =>
    expect((await owner.call(listCodes, { params: { id } })).body.map(({ code }) => code)).toEqual([ean]),
  );
  expect((await owner.call(lookUpCode, { query: { code: '036000291452' } })).body.found).toBe('nowhere');
});
