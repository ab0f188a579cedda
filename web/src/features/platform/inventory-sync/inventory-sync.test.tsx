import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { adminOf } from '../../../../../server/test/world/staff.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const server = startDashboardTest();
let casa: Owner;
beforeEach(async () => {
  casa = await server.world.owner({ loungeName: 'Casa Oscura', plan: 'Professional' });
});

async function openAsAdmin(address: string, loungeIds = [casa.loungeId]) {
  server.cookie = (await adminOf(server.world, loungeIds)).cookie;
  return openPage(address);
}
const shelf = async () => (await casa.call(listCigars)).body.map(({ name, price }) => [name, price]);

it('has the tabs sync, manual, bulk and api for the picked lounge, and leads back', async () => {
  const { user, address } = await openAsAdmin('/admin/inventory-sync');
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Sync',
    'Manual',
    'Bulk',
    'API',
  ]);
  const tills = await screen.findByRole('list', { name: 'Points of sale' });
  expect(
    within(tills)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'SquareNot connected',
    'CloverNot connected',
    'Shopify POSNot connected',
    'Toast (coming soon)',
  ]);
  expect(screen.getByRole('link', { name: 'Scan codes' }).getAttribute('href')).toBe(
    `/lounge/admin?lounge=${casa.loungeId}&tab=scan`,
  );
  await user.click(screen.getByRole('tab', { name: 'API' }));
  const calls = await screen.findByRole('list', { name: 'REST endpoints' });
  expect(within(calls).getByText('POST /api/imports')).toBeTruthy();
  expect(within(calls).getByText('firstOnly').tagName).toBe('CODE');
  expect(calls.textContent).not.toContain('`');
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs');
  await user.click(screen.getByRole('tab', { name: 'Sync' }));
  await user.click(screen.getByRole('button', { name: 'Import a list' }));
  expect(await screen.findByRole('heading', { name: 'Import cigars' })).toBeTruthy();
  expect(address()).toBe('/admin/inventory-sync?tab=bulk');
});

it('adds a cigar by hand to the picked lounge’s shelf', async () => {
  const { user } = await openAsAdmin('/admin/inventory-sync?tab=manual');
  await user.type(await screen.findByLabelText(/^Brand/), 'Padrón');
  await user.type(screen.getByRole('combobox', { name: /Cigar Name/ }), 'Londres');
  await user.click(screen.getByRole('button', { name: 'Add Cigar' }));
  await waitFor(async () => expect(await shelf()).toEqual([['Londres', null]]));
});

it('imports a table into the picked lounge’s shelf, and asks which lounge where there are several', async () => {
  const other = await server.world.owner({ loungeName: 'Otra' });
  const { user } = await openAsAdmin('/admin/inventory-sync?tab=bulk', [casa.loungeId, other.loungeId]);
  expect(await screen.findByRole('heading', { name: 'Which lounge?' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Casa Oscura/ }));
  await user.click(await screen.findByRole('tab', { name: 'Bulk' }));
  await user.click(await screen.findByLabelText(/paste a table/));
  await user.paste('Brand\tName\tPrice\nCasa Nueva\tToro\t9.50\n');
  await user.click(screen.getByRole('button', { name: 'Compare with the shelf' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 cigar' }));
  await screen.findByRole('progressbar', { name: 'Syncing' });
  await server.world.jobs.runAll();
  await screen.findByText('The import is on the shelf.');
  expect(await shelf()).toEqual([['Toro', '9.50']]);
  expect((await other.call(listCigars)).body).toEqual([]);
});
