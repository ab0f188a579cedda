import { addPriceComparison } from '@vitola/contract/price-comparisons/price-comparisons';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';

const server = startDashboardTest();
let owner: Owner;
let id: string;
beforeEach(async () => {
  // The day of a price is the device's own.
  const { clock } = server.world;
  clock.advance(Math.max(0, Date.now() - clock.now().getTime()));
  owner = await server.world.owner();
  server.cookie = owner.cookie;
  const body = { brand: 'Oliva', name: 'Serie V', price: '12.00' };
  id = (await owner.call(addCigar, { body })).body.id;
});

const stored = async () =>
  (
    await server.world.pool.query(
      'select competitor_name, competitor_price from price_comparisons where cigar_id = $1',
      [id],
    )
  ).rows;

describe('what others charge', () => {
  it('is written down beside a cigar’s stock, shown on the shelf, and removed with Undo', async () => {
    const { user } = openPage(`/trial?stock=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: /Serie V/ }));
    const form = within(await dialog.findByRole('form', { name: 'Another price' }));
    await user.click(form.getByRole('button', { name: 'Add Price' }));
    expect(await form.findByText('Competitor is required')).toBeTruthy();
    await user.type(form.getByLabelText(/^Competitor/), 'Casa Blanca');
    await user.type(form.getByLabelText(/^Their price/), '11.5');
    await user.click(form.getByRole('button', { name: 'Add Price' }));
    expect(await dialog.findByText(/^you \$12\.00, others \$11\.50 \(1, newest today\)$/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Competitor/).value).toBe('Casa Blanca');
    expect(form.getByLabelText<HTMLInputElement>(/^Their price/).value).toBe('');
    expect(await stored()).toEqual([{ competitor_name: 'Casa Blanca', competitor_price: '11.50' }]);
    await user.click(await dialog.findByRole('button', { name: 'Remove the price of Casa Blanca' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('is sorted by price and by day', async () => {
    for (const [competitorPrice, seenOn] of [
      ['9.00', 1],
      ['110.00', 3],
      ['10.50', 2],
    ] as const) {
      const day = new Date(Date.now() - seenOn * 86_400_000).toISOString().slice(0, 10);
      const body = { competitorName: `Hall ${seenOn}`, competitorPrice, place: '', seenOn: day };
      await owner.call(addPriceComparison, { params: { id }, body });
    }
    const { user } = openPage(`/trial?stock=${id}`);
    const table = within(await screen.findByRole('table', { name: 'What others charge' }));
    const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 6));
    expect(names()).toEqual(['Hall 1', 'Hall 2', 'Hall 3']);
    await user.click(table.getByRole('button', { name: 'Price' }));
    expect(names()).toEqual(['Hall 1', 'Hall 2', 'Hall 3']);
    await user.click(table.getByRole('button', { name: 'Price' }));
    expect(names()).toEqual(['Hall 3', 'Hall 2', 'Hall 1']);
    expect(table.getByRole('columnheader', { name: 'Price' }).ariaSort).toBe('descending');
  });

  it('is imported from a file after a preview', async () => {
    const { user } = openPage('/trial?panel=inventory');
    await user.click(await screen.findByRole('button', { name: 'Import Prices of Others' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import prices of others' }));
    const csv =
      'brand,name,competitor,price,day\nOliva,Serie V,Hall,13,2026-11-01\nOliva,Other,Hall,9,2026-11-01';
    const file = dialog.getByLabelText(/Choose a file/);
    await user.upload(file, new File(['no,columns\n1,2'], 'wrong.csv', { type: 'text/csv' }));
    expect(
      await dialog.findByText('This file has no column brand, name, competitor, price, day.'),
    ).toBeTruthy();
    await user.upload(file, new File([csv], 'prices.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('Line 3: Oliva Other is not on your shelf.')).toBeTruthy();
    expect(await stored()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Import 1 price' }));
    await waitFor(async () =>
      expect(await stored()).toEqual([{ competitor_name: 'Hall', competitor_price: '13.00' }]),
    );
    expect(await screen.findByText(/· others \$13\.00 \(1, newest/)).toBeTruthy();
  });
});
