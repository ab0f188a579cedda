import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import { adminOf } from '../../../../../server/test/world/staff.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const server = startDashboardTest();
let casa: Owner;
let humo: Owner;
beforeEach(async () => {
  casa = await server.world.owner({ loungeName: 'Casa Oscura', plan: 'Professional' });
  humo = await server.world.owner({ loungeName: 'Humo', plan: 'Professional' });
  for (const [owner, name] of [
    [casa, 'Serie V'],
    [humo, 'Behike'],
  ] as const)
    await owner.call(addCigar, { body: { brand: 'Oliva', name, price: '12', stock: 4 } });
});

async function openAs(loungeIds: string[], address = '/inventory') {
  server.cookie = (await adminOf(server.world, loungeIds)).cookie;
  return openPage(address);
}
const flagsOf = async (owner: Owner) =>
  (await owner.call(listCigars)).body.map(({ name, isPromoted, stock }) => [name, isPromoted, stock]);

it('opens the only lounge of an admin, and works on its shelf', async () => {
  const { user } = await openAs([casa.loungeId]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Promote: Oliva Serie V' }));
  await waitFor(async () => expect(await flagsOf(casa)).toEqual([['Serie V', true, 4]]));
  expect(await flagsOf(humo)).toEqual([['Behike', false, 4]]);
});

it('adds a cigar to the shelf of that lounge, and leads to its monitor', async () => {
  const { user } = await openAs([casa.loungeId]);
  expect((await screen.findByRole('link', { name: 'Monitor' })).getAttribute('href')).toBe(
    `/admin/monitor/${casa.loungeId}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Add Cigar' }));
  const form = await findCigarForm('Add Cigar');
  await user.type(form.getByLabelText(/^Brand/), 'Padrón');
  await user.type(form.getByRole('combobox', { name: /Cigar Name/ }), 'Londres');
  await user.click(form.getByRole('button', { name: 'Add Cigar' }));
  await waitFor(async () => expect((await flagsOf(casa)).map(([name]) => name)).toContain('Londres'));
  expect(await flagsOf(humo)).toHaveLength(1);
});

it('asks an admin of several which one, remembers it in the tab, and changes it', async () => {
  const first = await openAs([casa.loungeId, humo.loungeId]);
  expect(await screen.findByRole('heading', { name: 'Which lounge?' })).toBeTruthy();
  await first.user.click(screen.getByRole('link', { name: /^Humo/ }));
  expect(await screen.findByRole('heading', { name: 'Behike' })).toBeTruthy();
  expect(first.address()).toBe(`/inventory?lounge=${humo.loungeId}`);
  await first.user.selectOptions(screen.getByLabelText('Lounge'), casa.loungeId);
  expect(await screen.findByRole('heading', { name: 'Serie V' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Behike' })).toBeNull();
  await first.router.navigate({ href: '/inventory' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
});

it('receives stock in the lounge that the address names, with the history in its time zone', async () => {
  const [cigar] = (await humo.call(listCigars)).body;
  const { user } = await openAs(
    [casa.loungeId, humo.loungeId],
    `/inventory?lounge=${humo.loungeId}&stock=${cigar?.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Oliva Behike' }));
  await user.type(await dialog.findByLabelText(/^How many arrived/), '6');
  await user.click(dialog.getByRole('button', { name: /^Receive/ }));
  await waitFor(async () => expect(await flagsOf(humo)).toEqual([['Behike', false, 10]]));
});

it('does not open a lounge of somebody else', async () => {
  await openAs([casa.loungeId], `/inventory?lounge=${humo.loungeId}`);
  expect(await screen.findByText('This lounge is not one of yours. Choose another one.')).toBeTruthy();
  expect(screen.queryByText('Behike')).toBeNull();
});

it('says what to do without a lounge', async () => {
  await openAs([]);
  expect(await screen.findByText('No lounge yet')).toBeTruthy();
});
