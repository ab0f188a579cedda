import { getUser } from '@vitola/contract/accounts/sign-in';
import { listTodaySales } from '@vitola/contract/sales/sales';
import { removeFromTeam } from '@vitola/contract/team';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { stock } from '../../../../test/stock.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

const server = startServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  window.scrollTo = vi.fn<() => void>();
  matchEveryMediaQuery();
});

async function openAsStaff(path: string) {
  const owner = await server.world.owner({ loungeName: 'Casa Oscura' });
  await stock(owner, 2);
  const staff = await signedInAs(server.world, 'staff', owner.loungeId);
  server.cookie = staff.cookie;
  const { id, username } = (await staff.call(getUser)).body;
  return { ...openPage(path), owner, id, username };
}

it('names the lounge and the person, and has Sell and Shelf only', async () => {
  const { username } = await openAsStaff('/trial');
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Oscura' })).toBeTruthy();
  expect(screen.getByText(username)).toBeTruthy();
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sell', 'Shelf']);
  expect(await screen.findByText('Nothing yet today.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Business Settings' })).toBeNull();
  expect(server.calls.filter((call) => !call.startsWith('GET /api/'))).toEqual([]);
});

it('sells without a code, under the person’s name and without the day’s sum', async () => {
  const { user, owner, username } = await openAsStaff('/trial');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the shelf' }), 'Cigar 1');
  await user.click(await screen.findByRole('button', { name: 'Sell 1 Casa Larga Cigar 1' }));
  expect(await screen.findByText('1 cigar')).toBeTruthy();
  expect(screen.getByText(new RegExp(` · ${username}$`))).toBeTruthy();
  const { sales } = (await owner.call(listTodaySales)).body;
  expect(sales.map(({ soldBy }) => soldBy)).toEqual([username]);
});

it('counts the stock, and shows prices without changing them', async () => {
  const { user } = await openAsStaff('/trial?panel=inventory');
  const shelf = within(await screen.findByRole('region', { name: 'Shelf' }));
  expect(await shelf.findByText('2 cigars on the shelf.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change the price/ })).toBeNull();
  const [count] = await shelf.findAllByRole('button', { name: /^Count the stock/ });
  if (count) await user.click(count);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('How many are there'), '12');
  await user.click(dialog.getByRole('button', { name: /^Save|^Count/ }));
  expect((await screen.findAllByText(/12 in stock/)).length).toBeGreaterThan(0);
  expect(dialog.queryByLabelText('Alert us when this many are left')).toBeNull();
  expect(server.calls.some((call) => call.includes('price-comparisons'))).toBe(false);
});

it('says who removed the person, once their session has ended', async () => {
  const { user, owner, id } = await openAsStaff('/trial');
  await screen.findByText('Nothing yet today.');
  await owner.call(removeFromTeam, { params: { id } });
  await user.type(screen.getByRole('searchbox', { name: 'Search the shelf' }), 'Cigar 1');
  await user.click(await screen.findByRole('button', { name: 'Sell 1 Casa Larga Cigar 1' }));
  expect(await screen.findByRole('dialog', { name: 'You are no longer on the staff' })).toBeTruthy();
  expect(screen.getByText(/^The owner of Casa Oscura removed you from the staff\./)).toBeTruthy();
});
