import { addCigar } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../../server/test/world/members.ts';
import { adminOf } from '../../../../../server/test/world/staff.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
beforeEach(matchEveryMediaQuery);

async function openAs(owners: readonly Owner[]) {
  const admin = await adminOf(
    server.world,
    owners.map(({ loungeId }) => loungeId),
  );
  server.cookie = admin.cookie;
  return openPage('/admin');
}
const add = async (owner: Owner, name: string, stock: number) =>
  (await owner.call(addCigar, { body: { name, brand: 'Oliva', price: '10', stock } })).body.id;
const card = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows an admin without anything four cards, what to do, and empty lists', async () => {
  await openAs([]);
  expect(await card('Active Members')).toContain('0');
  expect(await card('Cigars in Stock')).toContain('0');
  expect(await card("Today's Revenue")).toContain('–Connect a source of sales');
  expect(await card('Pending Alerts')).toContain('Nothing needs you now');
  const links = (await panel('Quick Actions'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Manage Inventory', '/inventory'],
    ['Sync Inventory', '/admin/inventory-sync'],
    ['Onboard New Lounge', '/admin/onboard'],
    ['Send Notification', '/admin/notifications'],
    ['View Reports', '/admin/reports'],
  ]);
  for (const empty of ['Nothing happened yet', 'Nothing is low', 'No members yet'])
    expect(await screen.findByText(empty)).toBeTruthy();
});

it('shows what the lounges sold, three activities or all, and restocks what is low where it is', async () => {
  const owner = await server.world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  const low = await add(owner, 'Serie V', 4);
  for (const name of ['Serie G', 'Serie O', 'Melanio']) await add(owner, name, 20);
  await owner.call(recordSale, { body: { cigarId: low, quantity: 3 } });
  const { user, address } = await openAs([owner]);
  expect(await card("Today's Revenue")).toContain('$30.00');
  const activity = await panel('Recent Activity');
  expect(activity.getAllByRole('listitem')).toHaveLength(3);
  expect(activity.getByText(`${owner.user.username} sold 3 × Oliva Serie V at Casa Oscura.`)).toBeTruthy();
  await user.click(activity.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(5));
  expect(activity.queryByRole('button', { name: 'Show older activity' })).toBeNull();
  const alerts = await panel('Low Stock Alerts');
  expect(alerts.getByText('1 in stock')).toBeTruthy();
  expect(alerts.getByText('Casa Oscura')).toBeTruthy();
  await user.click(alerts.getByRole('link', { name: 'Restock Oliva Serie V at Casa Oscura' }));
  expect(await screen.findByRole('dialog', { name: 'Oliva Serie V' })).toBeTruthy();
  expect(address()).toBe(`/inventory?lounge=${owner.loungeId}&stock=${low}`);
});

it('shows the five members who were there last', async () => {
  const { owner, newShare } = await loungeWithShares(server.world, 'Estante');
  for (let count = 0; count < 6; count += 1) {
    const member = await newMember(server.world);
    await member.call(importShare, { body: { shareId: await newShare() } });
  }
  await openAs([owner]);
  const rows = within(await screen.findByRole('table', { name: 'Recent Members' })).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[1]?.textContent).toContain('@example.com');
  expect(rows[1]?.textContent).toContain('Basic');
});

it('shows the activity of all days a page at a time', async () => {
  const owner = await server.world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  for (let count = 0; count < 25; count += 1) await add(owner, `Serie ${count}`, 20);
  const { user } = await openAs([owner]);
  const activity = await panel('Recent Activity');
  await user.click(activity.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(20));
  await user.click(activity.getByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(activity.getAllByRole('listitem').length).toBeGreaterThanOrEqual(25));
  await user.click(activity.getByRole('button', { name: 'Show Less' }));
  expect(activity.getAllByRole('listitem')).toHaveLength(3);
});
