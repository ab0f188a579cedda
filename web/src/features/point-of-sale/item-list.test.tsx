import { addCigar } from '@vitola/contract/inventory/cigars';
import { beginConnection, choosePlace, finishConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';

const server = startDashboardTest();

it('shows the page before once the last item of the last page has its cigar', async () => {
  const { square, jobs } = server.world;
  for (let at = 0; at < 51; at += 1)
    square.till.addItem({ name: `Tea ${String(at).padStart(2, '0')}`, quantity: 4 });
  const owner = await server.world.owner({ plan: 'Enterprise' });
  await owner.call(addCigar, { body: { name: 'Maduro Toro', brand: 'Casa Larga' } });
  const { url } = (await owner.call(beginConnection, { body: { provider: 'square' } })).body;
  await owner.call(finishConnection, { body: { query: square.signIn(url) } });
  await owner.call(choosePlace, { body: { locationId: square.till.mainLocation } });
  await jobs.runAll();
  server.cookie = owner.cookie;
  const { user } = openPage('/trial/point-of-sale');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Link Tea 50' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tea 50' }));
  await user.click(await dialog.findByRole('button', { name: 'Link to Casa Larga Maduro Toro' }));
  expect(await screen.findByRole('button', { name: 'Link Tea 00' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Link Tea/ })).toHaveLength(50);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
});
