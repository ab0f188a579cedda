import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { lookUpCode, setCode } from '@vitola/contract/scanning/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { adminOf } from '../../../../../server/test/world/staff.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const ean = '7501031311309';
const server = startDashboardTest();
let casa: Owner;
beforeEach(async () => {
  casa = await server.world.owner({ loungeName: 'Casa Oscura', plan: 'Professional' });
});

async function openAs(loungeIds: string[], address: string) {
  server.cookie = (await adminOf(server.world, loungeIds)).cookie;
  return openPage(address);
}
const shelf = async () =>
  (await casa.call(listCigars)).body.map(({ name, stock, barcode }) => [name, stock, barcode]);

it('has the tabs add, scan and database search for the picked lounge, and leads back', async () => {
  const { user, address } = await openAs([casa.loungeId], '/lounge/admin');
  expect(await screen.findByText('Lounge Inventory Management')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Add',
    'Scan',
    'Database search',
  ]);
  await user.type(await screen.findByLabelText(/^Brand/), 'Padrón');
  await user.type(screen.getByRole('combobox', { name: /Cigar Name/ }), 'Londres');
  await user.click(screen.getByRole('button', { name: 'Add Cigar' }));
  await waitFor(async () => expect(await shelf()).toEqual([['Londres', null, null]]));
  await user.click(screen.getByRole('tab', { name: 'Database search' }));
  expect(await screen.findByRole('heading', { name: 'Smart Inventory Manager' })).toBeTruthy();
  expect(address()).toBe('/lounge/admin?tab=search');
});

it('receives by a scanned code into the picked lounge', async () => {
  const { body } = await casa.call(addCigar, { body: { brand: 'Oliva', name: 'Serie V', stock: 4 } });
  await casa.call(setCode, { params: { id: body.id }, body: { code: ean, unit: 'box', sticks: 20 } });
  const { user } = await openAs([casa.loungeId], '/lounge/admin?tab=scan');
  await user.type(await screen.findByLabelText('Code'), `${ean}{Enter}`);
  expect(await screen.findByText('Received a box of 20 · Oliva Serie V · 24 in stock')).toBeTruthy();
  expect(await shelf()).toEqual([['Serie V', 24, null]]);
});

it('creates a cigar with an unknown code on the picked lounge’s shelf', async () => {
  const { user } = await openAs([casa.loungeId], '/lounge/admin?tab=scan');
  await user.type(await screen.findByLabelText('Code'), `${ean}{Enter}`);
  expect(await screen.findByText('Not found, create it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create it' }));
  await user.type(await screen.findByRole('combobox', { name: /Cigar Name/ }), 'Fuerte');
  await user.type(screen.getByLabelText(/^Brand/), 'Isla Verde');
  await user.type(screen.getByLabelText(/^Price/), '9');
  await user.type(screen.getByLabelText(/^Stock/), '3');
  await user.click(screen.getByRole('button', { name: 'Save Cigar' }));
  await waitFor(async () =>
    expect((await casa.call(lookUpCode, { query: { code: ean } })).body).toMatchObject({
      found: 'shelf',
      cigars: [{ name: 'Fuerte', stock: 3 }],
    }),
  );
});

it('has the owner’s Smart Inventory Manager at /inventory/smart', async () => {
  const { user } = await openAs([casa.loungeId], '/inventory/smart');
  const manager = within(await screen.findByRole('region', { name: 'Smart Inventory Manager' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  await user.type(await manager.findByLabelText(/^Brand/), 'Isla Verde');
  expect(screen.queryByText('Not built yet')).toBeNull();
});

it('leads a member to the inventory that they may see', async () => {
  server.cookie = (await signedInAs(server.world, 'member')).cookie;
  const { address } = openPage('/lounge/admin');
  await waitFor(() => expect(address()).toBe('/inventory'));
});
