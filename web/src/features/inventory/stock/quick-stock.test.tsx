import { listCigars } from '@vitola/contract/inventory/cigars';
import { moveStock } from '@vitola/contract/inventory/stock';
import { recordSale } from '@vitola/contract/sales/sales';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

it('shows the stock as it was before when somebody else sold the one that a click adds', async () => {
  const owner = await server.world.owner();
  const [cigar] = await stock(owner, 1);
  const id = cigar?.id ?? '';
  await owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity: 10 } });
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  const oneMore = await screen.findByRole('button', { name: /^One more:/ });
  await owner.call(recordSale, { body: { cigarId: id } });
  await user.click(oneMore);
  expect(screen.getByText('11 in stock')).toBeTruthy();
  expect(await screen.findAllByText('Stock updated')).not.toEqual([]);
  expect((await owner.call(listCigars)).body[0]?.stock).toBe(10);
  expect(await screen.findByText('10 in stock')).toBeTruthy();
});
