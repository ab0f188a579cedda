import { randomUUID } from 'node:crypto';
import { changeCigar } from '@vitola/contract/inventory/cigars';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { createPairingCode, pairTablet } from '@vitola/contract/tablets/tablets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { matchEveryMediaQuery, matchPhoneMediaQueries } from '../../../../test/media-queries.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { stock } from '../../../../test/stock.ts';
import { formatSince } from '../../tablets/index.ts';

const server = startDashboardTest();

const preferences = {
  experience: 'beginner' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

async function openToday(stocks: readonly number[]) {
  const owner = await server.world.owner();
  const cigars = await stock(owner, stocks.length);
  for (const [at, { id }] of cigars.entries())
    await owner.call(changeCigar, { params: { id }, body: { stock: stocks[at] ?? 0 } });
  await owner.call(recordSale, { body: { cigarId: cigars[1]?.id ?? '' } });
  server.cookie = owner.cookie;
  return openPage('/trial');
}

it('has today’s figures, each with its sentence, and the survey’s QR code', async () => {
  const { user } = await openToday([50, 51]);
  const figures = await screen.findByRole('button', { name: 'What “Sold” counts' });
  await waitFor(() => expect(figures.closest('div')?.textContent).toBe('Sold1'));
  await user.click(figures);
  expect(
    await screen.findByText(
      /^All cigars sold, with and without a code\. Undone sales are left out\. Counted today so far;/,
    ),
  ).toBeTruthy();
  const qr = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code of your survey' });
  expect(qr.src).toMatch(/^data:image\/png;base64,/);
  expect(screen.getByRole('link', { name: 'Download PNG' }).getAttribute('download')).toMatch(/\.png$/);
});

it('says how many guests had no network, and when, once their results have arrived', async () => {
  const owner = await server.world.owner();
  await stock(owner, 3);
  const now = server.world.clock.now();
  const made = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  const send = (madeAt: string) =>
    server.world.guest.call(recommendTiered, {
      body: { preferences, loungeId: owner.loungeId, resultId: randomUUID(), madeAt },
    });
  await send(made(90));
  server.cookie = owner.cookie;
  const { client } = openPage('/trial');
  const [first, last, arrived] = [made(200), made(90), made(0)].map(formatSince);
  const one = `1 guest got a result without a network, at ${last}. It arrived at ${arrived} and is counted.`;
  expect(await screen.findByText(one)).toBeTruthy();
  await send(made(200));
  await client.invalidateQueries();
  const two = `2 guests got their results without a network, between ${first} and ${last}. They arrived by ${arrived} and are counted.`;
  expect(await screen.findByText(two)).toBeTruthy();
});

it('says what needs a hand, and leads there', async () => {
  const { user, address } = await openToday([0, 4, 50]);
  const hand = within(await screen.findByRole('region', { name: 'Needs a hand' }));
  await user.click(await hand.findByRole('button', { name: 'Restock: 1 sold out, 1 low' }));
  expect(address()).toBe('/trial?panel=low-stock');
  expect(await screen.findByRole('region', { name: 'Low Stock' })).toBeTruthy();
});

it('says since when a tablet is silent while the lounge is open, and leads to the tablets', async () => {
  const owner = await server.world.owner();
  await stock(owner, 1);
  const { code } = (await owner.call(createPairingCode)).body;
  await server.world.guest.call(pairTablet, { body: { code } });
  const hours = { opens: '00:00', closes: '00:00' };
  const openingHours = {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  };
  const params = { loungeId: owner.loungeId };
  await owner.call(changeLoungeSettings, { params, body: { timeZone: 'Etc/UTC', openingHours } });
  server.world.clock.advance(11 * 60_000);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial');
  const hand = within(await screen.findByRole('region', { name: 'Needs a hand' }));
  await user.click(await hand.findByRole('button', { name: /^Look: Tablet 1 silent since / }));
  const settings = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
  expect(await settings.findByText(/^Silent since /)).toBeTruthy();
  expect(settings.getByText(/^Paired .*, no report yet$/)).toBeTruthy();
});

it('says that nothing does', async () => {
  await openToday([50, 50]);
  expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
});

it.each(['GET /api/lounge/reviews', 'GET /api/tablets'])(
  'does not say that nothing does before everything was read: %s',
  async (name) => {
    server.unreachable = name;
    const { user } = await openToday([50, 50]);
    const hand = within(await screen.findByRole('region', { name: 'Needs a hand' }));
    expect(await hand.findByText(/^Vitola can’t be reached/)).toBeTruthy();
    expect(hand.queryByText(/^Nothing waits for you/)).toBeNull();
    server.unreachable = undefined;
    await user.click(hand.getByRole('button', { name: 'Try again' }));
    expect(await hand.findByText(/^Nothing waits for you/)).toBeTruthy();
  },
);

it('shows what is known to need one while something can’t be read', async () => {
  server.unreachable = 'GET /api/lounge/reviews';
  await openToday([0, 50]);
  const hand = within(await screen.findByRole('region', { name: 'Needs a hand' }));
  expect(await hand.findByText(/^Vitola can’t be reached/)).toBeTruthy();
  expect(await hand.findByRole('button', { name: 'Restock: 1 sold out' })).toBeTruthy();
});

it.each([
  ['wide screens', matchEveryMediaQuery, Node.DOCUMENT_POSITION_PRECEDING],
  ['phones', matchPhoneMediaQueries, Node.DOCUMENT_POSITION_FOLLOWING],
])('has the buttons beside or below today’s figures: %s', async (_, match, position) => {
  match();
  await openToday([50, 50]);
  const figures = (await screen.findByRole('button', { name: 'What “Sold” counts' })).closest('dl');
  const buttons = screen.getByRole('navigation', { name: 'Your lounge' });
  expect(figures?.compareDocumentPosition(buttons)).toBe(position);
});
