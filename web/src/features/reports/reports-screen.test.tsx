import { addCigar } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payFor } from '../../../../server/test/world/payments.ts';
import { signedInAs } from '../../../../server/test/world/people.ts';
import { adminOf } from '../../../../server/test/world/staff.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { columnsOf } from './report-figures.ts';
import { daysOf, pastMonths } from './periods.ts';

const server = startServer();

/** jsdom has no layout, so that charts stay empty; the journeys look at them. */
class Unsized {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Unsized));
afterEach(() => void vi.unstubAllGlobals());

it('shows what the lounges of an admin sold and have, all or one, with the choice in the address', async () => {
  const owners = [];
  for (const loungeName of ['Casa Oscura', 'Zafra']) {
    const owner = await server.world.owner({ plan: 'Professional', loungeName });
    const body = { name: 'Toro', brand: 'Oliva', price: '10.00', stock: 20 };
    const { id } = (await owner.call(addCigar, { body })).body;
    await owner.call(recordSale, { body: { cigarId: id, quantity: 3 } });
    owners.push(owner);
  }
  // The screen asks for the days of the device's clock.
  await server.world.pool.query('update sales set sold_at = now()');
  await server.world.dayCounts.applyNow();
  const admin = await adminOf(
    server.world,
    owners.map(({ loungeId }) => loungeId),
  );
  server.cookie = admin.cookie;
  const { user, address } = openPage('/admin/reports');
  expect((await screen.findAllByText('$60.00')).length).toBeGreaterThan(0);
  const rows = within(await screen.findByRole('region', { name: 'By lounge' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)[0]).toContain('Casa Oscura');
  await screen.findByRole('option', { name: 'Zafra' });
  await user.selectOptions(screen.getByLabelText('Lounge'), 'Zafra');
  await waitFor(() => expect(screen.queryByText('$60.00')).toBeNull());
  expect((await screen.findAllByText('$30.00')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'By lounge' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 90 days');
  expect(address()).toBe(`/admin/reports?period=90&lounge=${owners[1]?.loungeId}`);
  expect(screen.getByRole('button', { name: 'CSV: All days' })).toBeTruthy();
});

it('is reached by a super admin', async () => {
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
  openPage('/super-admin/reports');
  expect(await screen.findByRole('region', { name: 'Revenue' })).toBeTruthy();
});

it('shows a super admin, and no admin, how many lounges pay and what they paid', async () => {
  const owner = await server.world.owner();
  await payFor(server.world, owner, 'professional');
  await server.world.pool.query('update billing_payments set paid_at = $1', [server.world.clock.now()]);
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
  openPage('/super-admin/reports');
  const table = await screen.findByRole('table', { name: 'Subscriptions by month' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toMatch(/\$[1-9]/);
  expect(screen.getByText('These are payments of the sandbox: no money was charged.')).toBeTruthy();
  cleanup();
  server.cookie = (await adminOf(server.world, [owner.loungeId])).cookie;
  openPage('/admin/reports');
  expect(await screen.findByRole('region', { name: 'Revenue' })).toBeTruthy();
  expect(screen.queryByText('Subscriptions')).toBeNull();
});

it('knows its periods, and puts long ones into weeks that end today', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  expect(daysOf('last-month', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf('30', now)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(pastMonths(now)[0]).toEqual({ value: '2026-02', label: 'February 2026' });
  const days = Array.from({ length: 100 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    members: 0,
    surveys: 1,
    picks: 0,
    revenue: '0.00',
    stockValue: String(at),
    lowStock: 0,
  }));
  const surveys = columnsOf(days, (day) => day.surveys);
  expect([surveys.length, surveys[0]?.value, surveys.at(-1)?.value]).toEqual([15, 2, 7]);
  expect(columnsOf(days, (day) => Number(day.stockValue), 'last').at(-1)?.value).toBe(99);
});
