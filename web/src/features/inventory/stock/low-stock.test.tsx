import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { soldOutCigar } from '../../../../../server/test/world/sold-out-cigar.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const server = startDashboardTest();

it('says how many members wait for a cigar that is sold out', async () => {
  const scene = await soldOutCigar(server.world);
  await scene.ask();
  await scene.ask(await scene.knowing());
  server.cookie = scene.owner.cookie;
  openPage('/trial?panel=inventory');
  const panel = within(await screen.findByRole('region', { name: 'Low Stock' }));
  expect(await panel.findByText('2 members waiting')).toBeTruthy();
  expect(panel.getByText('Sold out')).toBeTruthy();
});
