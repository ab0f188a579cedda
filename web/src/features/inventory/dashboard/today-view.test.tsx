import { changeCigar } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

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
  const figures = await screen.findByRole('button', { name: 'What ‘Sold’ counts' });
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

it('says what needs a hand, and leads there', async () => {
  const { user, address } = await openToday([0, 4, 50]);
  const hand = within(await screen.findByRole('region', { name: 'Needs a hand' }));
  await user.click(await hand.findByRole('button', { name: 'Restock: 1 sold out, 1 low' }));
  expect(address()).toBe('/trial?panel=low-stock');
  expect(await screen.findByRole('region', { name: 'Low Stock' })).toBeTruthy();
});

it('says that nothing does', async () => {
  await openToday([50, 50]);
  expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
});
