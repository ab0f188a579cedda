import { addCigar, changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { listStrengthConflicts } from '@vitola/contract/inventory/strength-conflicts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { shelfName } from '../../../../../server/src/features/catalogue/index.ts';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';

const server = startDashboardTest();
const known = { brand: 'Sol Alto', productLine: 'Reserva', name: 'Toro' };

beforeAll(async () => {
  const { db, changes } = server.world;
  await db
    .insertInto('cigarDatabase')
    .values({ ...known, strength: 'Full' })
    .execute();
  changes.announce('catalogue_changed', 'all');
});

async function open(facts = {}) {
  const owner = await server.world.owner();
  await owner.call(addCigar, {
    body: { brand: known.brand, name: shelfName(known), strength: 'Mild', ...facts },
  });
  server.cookie = owner.cookie;
  const { user } = openPage('/trial?panel=inventory');
  await screen.findByText('The catalog says Full.');
  const cigar = async () => (await owner.call(listCigars)).body[0];
  const conflicts = async () => (await owner.call(listStrengthConflicts)).body.length;
  const isGone = () => waitFor(() => expect(screen.queryByText('The catalog says Full.')).toBeNull());
  return { user, owner, cigar, conflicts, isGone };
}

describe('a strength that the catalog contradicts', () => {
  it('is a fact that is not confirmed, until it is kept', async () => {
    const facts = { flavorNotes: ['Cedar'], size: '6 x 50', smokingTime: '60 minutes', price: '9.00' };
    const { user } = await open({ ...facts, wrapper: 'Habano', origin: 'Nicaragua' });
    const allConfirmed = 'Every fact that matters to a match is confirmed.';
    expect(screen.queryByText(allConfirmed)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Keep mine/ }));
    expect(await screen.findByText(allConfirmed)).toBeTruthy();
  });

  it('is changed to the catalog’s with one click', async () => {
    const { user, cigar, isGone } = await open();
    await user.click(screen.getByRole('button', { name: `Change to Full: Sol Alto ${shelfName(known)}` }));
    await isGone();
    expect((await cigar())?.strength).toBe('Full');
  });

  it('is kept with another, and not asked about again until it is changed', async () => {
    const { user, owner, cigar, conflicts, isGone } = await open();
    await user.click(screen.getByRole('button', { name: `Keep mine: Sol Alto ${shelfName(known)}` }));
    await isGone();
    const kept = await cigar();
    expect([kept?.strength, await conflicts()]).toEqual(['Mild', 0]);
    await owner.call(changeCigar, { params: { id: kept?.id ?? '' }, body: { strength: 'Medium' } });
    await waitFor(async () => expect(await conflicts()).toBe(1));
  });

  it('is beside the note of a cigar without a price that it is never budget or premium', async () => {
    await open();
    expect(screen.getByText('Not shown as budget or premium: no price')).toBeTruthy();
  });
});
