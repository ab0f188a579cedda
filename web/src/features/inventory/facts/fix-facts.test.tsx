import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';

const server = startDashboardTest();

const sources = { strength: 'catalogue', flavorNotes: 'table', size: 'model' };
const cigar = {
  brand: 'Casa Larga',
  name: 'Toro',
  price: '9.00',
  strength: 'Full',
  flavorNotes: ['Cedar'],
  size: '6 x 50',
  sources,
};

async function open() {
  const owner = await server.world.owner();
  await owner.raw('POST', '/api/cigars', cigar);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  const region = await screen.findByRole('region', { name: 'Fix these facts to improve matches most' });
  const origins = async () => (await owner.call(listCigars)).body[0]?.sources;
  return { user, owner, origins, panel: within(region) };
}

describe('facts to fix on the dashboard', () => {
  it('are confirmed in place, without retyping', async () => {
    const { user, origins, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Confirm Strength of Casa Larga Toro' }));
    await waitFor(() => expect(panel.queryByText('Strength:')).toBeNull());
    expect((await origins())?.strength).toMatchObject({
      source: 'catalogue',
      confirmedAt: expect.any(String),
    });
    expect((await origins())?.flavorNotes).toMatchObject({ confirmedAt: null });
    await user.click(await panel.findByRole('button', { name: 'Confirm all: Casa Larga Toro' }));
    expect(await panel.findByText('Every fact that matters to a match is confirmed.')).toBeTruthy();
  });

  it('are restored by Undo', async () => {
    const { user, origins, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Confirm all: Casa Larga Toro' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('No longer confirmed: Strength, Flavor notes, Size')).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Confirm all: Casa Larga Toro' })).toBeTruthy();
    expect((await origins())?.strength).toMatchObject({ source: 'catalogue', confirmedAt: null });
  });

  it('open the form at the field to change', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Change Size of Casa Larga Toro' }));
    const form = await findCigarForm('Edit Casa Larga Toro');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Size')));
  });
});
