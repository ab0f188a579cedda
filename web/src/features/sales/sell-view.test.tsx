import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();

async function openSell(count: number) {
  const owner = await server.world.owner();
  const cigars = await stock(owner, count);
  for (const { id } of cigars) await owner.call(changeCigar, { params: { id }, body: { stock: 9 } });
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=sell');
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const stockOf = async (name: string) =>
    (await owner.call(listCigars)).body.find((cigar) => cigar.name === name)?.stock;
  return { ...page, owner, region, stockOf };
}

describe('selling without a code', () => {
  it('finds a cigar by its name, sells as many as typed once, and lists the sale with Undo', async () => {
    const { user, region, stockOf } = await openSell(3);
    const selling = await region('Sell without a code');
    await user.type(selling.getByRole('searchbox'), 'larga 2');
    await user.clear(selling.getByLabelText('Quantity'));
    await user.type(selling.getByLabelText('Quantity'), '3');
    await user.dblClick(await selling.findByRole('button', { name: 'Sell 3 Casa Larga Cigar 2' }));
    const today = await region('Sold today');
    expect(await today.findByText('3 cigars, $6.00')).toBeTruthy();
    // The next guest's sale begins with one again.
    expect(selling.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1');
    expect(today.getAllByRole('listitem')).toHaveLength(1);
    expect(await stockOf('Cigar 2')).toBe(6);
    await user.click(today.getByRole('button', { name: /^Undo the sale of Casa Larga Cigar 2/ }));
    expect(await today.findByText('Nothing yet today.')).toBeTruthy();
    expect(await stockOf('Cigar 2')).toBe(9);
  });

  it('says when there are fewer by the count than are sold', async () => {
    const { user, region } = await openSell(1);
    const selling = await region('Sell without a code');
    await user.type(selling.getByRole('searchbox'), 'cigar');
    expect(await selling.findByRole('button', { name: /^Sell 1/ })).toBeTruthy();
    expect(selling.queryByText(/by the count/)).toBeNull();
    await user.type(selling.getByLabelText('Quantity'), '2');
    expect(await selling.findByText('Only 9 by the count')).toBeTruthy();
  });

  it('says what is wrong with a quantity, and that nothing matches', async () => {
    const { user, region } = await openSell(1);
    const selling = await region('Sell without a code');
    await user.type(selling.getByRole('searchbox'), 'cigar');
    await user.clear(selling.getByLabelText('Quantity'));
    await user.type(selling.getByLabelText('Quantity'), '0');
    expect(selling.getByText('1 to 100')).toBeTruthy();
    const sell = await selling.findByRole<HTMLButtonElement>('button', { name: /^Sell/ });
    expect(sell.disabled).toBe(true);
    await user.type(selling.getByRole('searchbox'), ' nothing');
    expect(await selling.findByText('No cigar on the shelf matches.')).toBeTruthy();
  });
});

describe('a sale whose answer was lost', () => {
  const already = /^This sale was already recorded at \d/;

  async function loseAnswer() {
    const page = await openSell(1);
    const selling = await page.region('Sell without a code');
    const today = await page.region('Sold today');
    await today.findByText('Nothing yet today.');
    await page.user.type(selling.getByRole('searchbox'), 'cigar');
    const sell = async () => page.user.click(await selling.findByRole('button', { name: /^Sell 1/ }));
    server.losesAnswerTo = 'POST /api/sales';
    await sell();
    await shown('Failed to record the sale');
    return { ...page, today, sell };
  }
  const shown = async (text: string | RegExp) => expect(await screen.findAllByText(text)).not.toEqual([]);

  it('is listed, and the next guest’s is not taken for it', async () => {
    const { today, sell, stockOf } = await loseAnswer();
    expect(await today.findByText('1 cigar, $1.00')).toBeTruthy();
    await sell();
    await shown(already);
    await shown('Casa Larga Cigar 1. Tap Sell again to record another one.');
    expect(screen.queryByText('Sold')).toBeNull();
    expect(await stockOf('Cigar 1')).toBe(8);
    await sell();
    await shown('Sold');
    expect(await today.findByText('2 cigars, $2.00')).toBeTruthy();
    expect(await stockOf('Cigar 1')).toBe(7);
  });

  it('is not taken for the next guest’s after it was undone either', async () => {
    const { user, today, sell, stockOf } = await loseAnswer();
    await user.click(await today.findByRole('button', { name: /^Undo the sale/ }));
    expect(await today.findByText('Nothing yet today.')).toBeTruthy();
    await sell();
    await shown(already);
    await sell();
    await shown('Sold');
    expect(await stockOf('Cigar 1')).toBe(8);
  });

  it('is sold by Try again, once, also when it is listed by then', async () => {
    const { user, today, stockOf } = await loseAnswer();
    expect(await today.findByText('1 cigar, $1.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('Sold');
    expect(await stockOf('Cigar 1')).toBe(8);
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as HTMLElement);
    await shown('Sale undone');
    expect(await stockOf('Cigar 1')).toBe(9);
  });

  it('is sold by the next tap, once, while the list can’t be read', async () => {
    server.unreachable = 'GET /api/sales/today';
    const { user, region, stockOf } = await openSell(1);
    const selling = await region('Sell without a code');
    await user.type(selling.getByRole('searchbox'), 'cigar');
    server.losesAnswerTo = 'POST /api/sales';
    await user.click(await selling.findByRole('button', { name: /^Sell 1/ }));
    await shown('Failed to record the sale');
    await user.click(selling.getByRole('button', { name: /^Sell 1/ }));
    await shown('Sold');
    expect(await stockOf('Cigar 1')).toBe(8);
  });
});

it('an empty shelf has nothing to sell, and leads to the first cigar', async () => {
  const { user, address } = await openSell(0);
  await user.click(within(await screen.findByRole('region', { name: 'Sell' })).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/trial?panel=add'));
});
