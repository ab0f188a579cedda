import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();
beforeEach(() => localStorage.clear());

async function openDashboard(count: number, plan: 'Free' | 'Professional' = 'Professional') {
  const owner = await server.world.owner({ plan });
  await stock(owner, count);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await screen.findByRole('navigation', { name: 'Views' });
  return page;
}

const openPalette = async ({ user }: Awaited<ReturnType<typeof openDashboard>>) => {
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Go to' });
  const input = within(palette).getByRole('combobox', { name: 'Go to' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  return palette;
};

it('the command palette finds a cigar, and shows its row although it is far down the list', async () => {
  const page = await openDashboard(45);
  const palette = await openPalette(page);
  await page.user.keyboard('larga 45');
  expect(await within(palette).findByText('Casa Larga Cigar 45')).toBeTruthy();
  expect(within(palette).queryByText('Views')).toBeNull();
  await page.user.keyboard('{Enter}');
  const row = await screen.findByRole('checkbox', { name: 'Choose Casa Larga Cigar 45' });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the command palette opens views and actions, and says when nothing has that name', async () => {
  const page = await openDashboard(1, 'Free');
  const palette = await openPalette(page);
  await page.user.keyboard('nothing like it');
  expect(await within(palette).findByText('Nothing is called that.')).toBeTruthy();
  await page.user.clear(within(palette).getByRole('combobox'));
  await page.user.keyboard('upgr{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Upgrade Plan' })).toBeTruthy();
});

it('keeps the density of the rows on the device', async () => {
  const { user } = await openDashboard(2);
  await user.click(screen.getByRole('link', { name: /^Shelf/ }));
  await user.click(await screen.findByRole('button', { name: 'Compact rows' }));
  expect(screen.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('vitola.density')).toBe('compact');
});
