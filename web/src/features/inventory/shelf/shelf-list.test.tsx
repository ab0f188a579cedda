import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

async function openShelf(count: number, plan: 'Free' | 'Professional' = 'Professional') {
  const owner = await server.world.owner({ plan });
  const cigars = await stock(owner, count);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  await screen.findByText(`${count} cigars on your shelf.`);
  return { ...page, owner, cigars };
}

const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;
const choose = (name: string) => screen.getByRole('checkbox', { name: `Choose Casa Larga ${name}` });
const bar = () => within(screen.getByRole('group', { name: 'Chosen cigars' }));
const expectToast = async (words: string | RegExp) =>
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);

it('changes the chosen cigars with one click, and Undo restores all of them', async () => {
  const { user, owner } = await openShelf(4);
  expect(screen.queryByRole('group', { name: 'Chosen cigars' })).toBeNull();
  await user.click(choose('Cigar 1'));
  await user.click(choose('Cigar 3'));
  expect(bar().getByText('2 chosen')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Out of Stock' }));
  await expectToast('2 cigars marked out of stock');
  const out = async () => (await shelfOf(owner)).filter(({ isOutOfStock }) => isOutOfStock).length;
  expect(await out()).toBe(2);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen cigars' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToast('2 cigars restored.');
  expect(await out()).toBe(0);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('selects all search results, shown or not, and sets their stock', async () => {
  const { user, owner } = await openShelf(12);
  await user.selectOptions(screen.getByLabelText('Flavor'), 'Coffee');
  await user.click(await screen.findByRole('button', { name: 'Choose all 6' }));
  await user.click(bar().getByRole('button', { name: 'Set Stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the stock' }));
  await user.type(dialog.getByLabelText('How many of each'), '30');
  await user.dblClick(dialog.getByRole('button', { name: 'Set the stock' }));
  await expectToast('6 cigars recounted');
  expect((await shelfOf(owner)).filter(({ stock: count }) => count === 30)).toHaveLength(6);
  await user.selectOptions(screen.getByLabelText('Flavor'), '');
  await user.selectOptions(screen.getByLabelText('Show'), 'uncounted');
  expect(await screen.findByText('Showing 6 of 6 cigars')).toBeTruthy();
});

it('places the chosen cigars in the humidor, finds them by it, and Undo restores where they were', async () => {
  const { user, owner, cigars } = await openShelf(3);
  const before = { humidorPlace: 'Door', humidorRow: '1' };
  await owner.call(changeCigar, { params: { id: cigars[0]?.id ?? '' }, body: before });
  await user.click(choose('Cigar 1'));
  await user.click(choose('Cigar 2'));
  await user.click(bar().getByRole('button', { name: 'Set Place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place in the humidor' }));
  await user.type(dialog.getByLabelText('Place in the humidor'), ' Left wall ');
  await user.type(dialog.getByLabelText('Row'), '3');
  await user.dblClick(dialog.getByRole('button', { name: 'Set the place' }));
  await expectToast('2 cigars placed: Left wall, row 3');
  const places = async () =>
    Object.fromEntries(
      (await shelfOf(owner)).map(({ name, humidorPlace, humidorRow }) => [name, [humidorPlace, humidorRow]]),
    );
  expect(await places()).toMatchObject({ 'Cigar 1': ['Left wall', '3'], 'Cigar 2': ['Left wall', '3'] });
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'left wall');
  expect(await screen.findByText('Showing 2 of 2 cigars')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToast('2 cigars restored.');
  expect(await places()).toMatchObject({ 'Cigar 1': [null, null], 'Cigar 2': [null, null] });
});

it('removes many and restores them', async () => {
  const { user, owner } = await openShelf(3);
  await user.click(screen.getByRole('button', { name: 'Choose all 3' }));
  await user.click(bar().getByRole('button', { name: 'Remove' }));
  await expectToast('3 cigars removed from inventory');
  expect(await shelfOf(owner)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToast('3 cigars restored.');
  expect(await shelfOf(owner)).toHaveLength(3);
});

it('answers on the trial with the specified toast, without a call', async () => {
  const { user } = await openShelf(2, 'Free');
  await user.click(screen.getByRole('button', { name: 'Choose all 2' }));
  for (const name of ['Promote', 'Out of Stock']) {
    await user.click(bar().getByRole('button', { name }));
    await expectToast('Premium Feature');
  }
  await expectToast(/Professional \(\$29\/mo\) or Enterprise \(\$79\/mo\)/);
  expect(server.calls.filter((call) => call.includes('bulk'))).toEqual([]);
  expect(bar().getByText('2 chosen')).toBeTruthy();
});

it('says when a platform admin has decided otherwise', async () => {
  const { user, owner, cigars } = await openShelf(2);
  await server.world.db
    .updateTable('cigars')
    .set({ superAdminOverride: true })
    .where('loungeId', '=', owner.loungeId)
    .where('name', '=', cigars[0]?.name ?? '')
    .execute();
  await user.click(screen.getByRole('button', { name: 'Choose all 2' }));
  await user.click(bar().getByRole('button', { name: 'Promote' }));
  await expectToast('1 cigar promoted');
  await expectToast('1 cigar unchanged, because a platform admin set it.');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen cigars' })).toBeNull());
  await user.click(choose(cigars[0]?.name ?? ''));
  await user.click(bar().getByRole('button', { name: 'Promote' }));
  await expectToast('This was set by a platform admin and can only be changed by them.');
});
