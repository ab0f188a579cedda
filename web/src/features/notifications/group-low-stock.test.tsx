import { moveStock } from '@vitola/contract/inventory/stock';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';
import { lowStockInWords } from './group-low-stock.ts';

const server = startDashboardTest();

it('groups what is low into one row, which leads to the stock and is marked as read at once', async () => {
  const owner = await server.world.owner();
  const cigars = await stock(owner, 4);
  for (const [at, { id }] of cigars.entries())
    await owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity: at === 0 ? 0 : 2 } });
  server.cookie = owner.cookie;
  const { user, address } = openPage('/trial');
  await user.click(await screen.findByRole('button', { name: '4 unread notifications' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await bell.findByText('1 sold out, 3 low')).toBeTruthy();
  expect(bell.queryByText('Casa Larga Cigar 2: 2 left.')).toBeNull();
  await user.click(bell.getByRole('button', { name: 'Show all 4' }));
  expect(bell.getByText('Casa Larga Cigar 2: 2 left.')).toBeTruthy();
  await user.click(bell.getByRole('button', { name: 'Mark as read: 1 sold out, 3 low' }));
  await waitFor(() => expect(bell.queryByRole('button', { name: /^Mark/ })).toBeNull());
  expect(server.calls.filter((call) => call.includes('/read'))).toHaveLength(1);
  await user.click(bell.getByRole('link', { name: 'Restock' }));
  expect(address()).toBe('/trial?panel=low-stock');
});

it('states no number of what is low where there may be more than are listed', () => {
  const one = { id: '1', title: 'Low stock', message: '', facts: null, type: 'low-stock', isRead: false };
  const all = Array.from({ length: 100 }, () => ({ ...one, cigarId: null, loungeId: null, createdAt: '' }));
  const words = (listed: typeof all) =>
    lowStockInWords({ id: 'low-stock', all: listed, soldOut: 1, isRead: false });
  expect(words(all.slice(1))).toBe('1 sold out, 98 low');
  expect(words(all)).toBe('100 or more are low or sold out');
});
