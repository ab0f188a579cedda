import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

async function openPrice() {
  const owner = await server.world.owner();
  const [cigar] = await stock(owner, 1);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  const price = (shown: string) =>
    screen.findByRole('button', { name: `Change the price: Casa Larga Cigar 1, ${shown}` });
  await page.user.click(await price('$1.00'));
  const field = screen.getByLabelText<HTMLInputElement>('Price: Casa Larga Cigar 1');
  const stored = async () => (await owner.call(listCigars)).body[0]?.price;
  return { ...page, owner, cigar, price, field, stored };
}

it('is changed in its row: Enter saves it', async () => {
  const { user, price, stored } = await openPrice();
  await user.keyboard('$12.5{Enter}');
  expect(document.activeElement).toBe(await price('$12.50'));
  await waitFor(async () => expect(await stored()).toBe('12.50'));
});

it('is restored by Escape', async () => {
  const { user, price, stored } = await openPrice();
  await user.keyboard('99{Escape}');
  expect(document.activeElement).toBe(await price('$1.00'));
  expect(await stored()).toBe('1.00');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('says what a price looks like', async () => {
  const { user, field } = await openPrice();
  await user.keyboard('twelve{Enter}');
  expect(await screen.findByText('Price must be an amount such as 12.50')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['twelve', 'true']);
});

it('keeps what was typed when it could not be saved', async () => {
  const { user, owner, cigar, stored } = await openPrice();
  await owner.call(changeCigar, { params: { id: cigar?.id ?? '' }, body: { price: '7' } });
  await user.keyboard('8{Enter}');
  expect((await screen.findAllByText('Failed to update cigar')).length).toBeGreaterThan(0);
  expect((await screen.findByLabelText<HTMLInputElement>('Price: Casa Larga Cigar 1')).value).toBe('8');
  expect(await stored()).toBe('7.00');
});
