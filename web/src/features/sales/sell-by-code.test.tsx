import { listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();
const preferences = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

async function guestOf(owner: Owner): Promise<{ code: string; cigarId: string }> {
  const { body } = await server.world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  return { code: body.pickCode ?? '', cigarId: body.primary?.id ?? '' };
}

async function openDashboard() {
  const owner = await server.world.owner();
  await stock(owner, 4);
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  const panel = within(await screen.findByRole('region', { name: 'Sell by code' }));
  return { ...page, owner, panel };
}

describe('selling by a guest’s code', () => {
  it('shows the guest’s cards, sells one with a click, and undoes it', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code, cigarId } = await guestOf(owner);
    await user.type(panel.getByLabelText('Guest’s code'), code.toLowerCase());
    expect(await panel.findByText(/^[1-3] cigars? for code [A-Z]{4}$/)).toBeTruthy();
    await user.dblClick((await panel.findAllByRole('button', { name: /^Sell one/ }))[0] as HTMLElement);
    await panel.findByText(/1 sold/);
    const rows = async () =>
      server.world.db.selectFrom('sales').select(['cigarId', 'quantity', 'undoneAt']).execute();
    expect(await rows()).toEqual([{ cigarId, quantity: 1, undoneAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await rows())[0]?.undoneAt).not.toBeNull());
    await waitFor(() => expect(panel.queryByText(/1 sold/)).toBeNull());
    expect((await owner.call(listCigars)).body).toHaveLength(4);
  });

  it('says so for an unknown code', async () => {
    const { user, panel } = await openDashboard();
    await user.type(panel.getByLabelText('Guest’s code'), 'ZZZZ');
    expect(
      await panel.findByText('There is no result with this code today. Check the letters.'),
    ).toBeTruthy();
  });
});
