import { addCigar, changeCigar, listCigars, removeCigar } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { filterCigars, noFilter } from './filter-cigars.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

const server = startServer();
let owner: Owner;
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  owner = await server.world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
});

const strengths = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'] as const;
async function stock(count: number) {
  for (let n = 0; n < count; n += 1)
    await owner.call(addCigar, {
      body: {
        brand: 'Oliva',
        name: `Number ${n + 1}`,
        origin: n % 2 ? 'Honduras' : 'Nicaragua',
        ...(n < 5 && { strength: strengths[n] }),
        flavorNotes: n === 0 ? ['Cedar'] : [],
      },
    });
}
const open = () => openPage(`/super-admin/inventory/${owner.loungeId}`);
const cards = () => screen.getAllByRole('button', { name: /^Change / });

describe('the inventory of a lounge', () => {
  it('shows eight cigars a page, and filters from the first page on', async () => {
    await stock(10);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Casa Oscura' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'All Cigars (10)' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Most Recommended (0)' })).toBeTruthy();
    expect(cards()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(cards()).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Origin'), 'Honduras');
    expect(screen.getByText('Showing 5 of 10 cigars')).toBeTruthy();
    expect(cards()).toHaveLength(5);
    await user.selectOptions(screen.getByLabelText('Strength'), 'Medium');
    expect(screen.getByText('Showing 2 of 10 cigars')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('Showing 10 of 10 cigars')).toBeTruthy();
  });

  it('is denied to whoever is no super admin any more', async () => {
    await stock(1);
    const { client } = open();
    await screen.findByRole('button', { name: 'All Cigars (1)' });
    server.cookie = owner.cookie;
    await client.refetchQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes('/super-admin/lounges'),
    });
    expect(await screen.findByText('Super Admin access required')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });

  it('has no filter up to six cigars', async () => {
    await stock(6);
    open();

    expect(await screen.findByRole('button', { name: 'All Cigars (6)' })).toBeTruthy();
    expect(cards()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('marks a cigar out of stock for its owner, lifts that, and removes a cigar with Undo', async () => {
    await stock(1);
    const { user } = open();
    const choose = async (action: string) => {
      await user.click(await screen.findByRole('button', { name: 'Change Oliva Number 1' }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    const now = async () => (await owner.call(listCigars)).body[0];
    await choose('Out of Stock');
    expect(await screen.findByText('Override')).toBeTruthy();
    expect(await now()).toMatchObject({ isOutOfStock: true, superAdminOverride: true });
    await choose('Lift the override');
    await waitFor(() => expect(screen.queryByText('Override')).toBeNull());
    expect(await now()).toMatchObject({ isOutOfStock: true, superAdminOverride: false });
    await choose('Remove');
    expect(await screen.findByText('No cigars yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Number 1' })).toBeTruthy();
  });

  it('loads a cigar again that somebody else changed or removed, so that the next click counts', async () => {
    await stock(2);
    const { user } = open();
    const outOfStock = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Change Oliva ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Out of Stock' }));
    };
    await screen.findByRole('button', { name: 'Change Oliva Number 1' });
    const idOf = async (wanted: string) =>
      (await owner.call(listCigars)).body.find(({ name }) => name === wanted)?.id ?? '';
    const id = await idOf('Number 1');
    await owner.call(changeCigar, { params: { id }, body: { price: '17.00' } });
    await outOfStock('Number 1');
    expect((await screen.findAllByText(/^Someone else changed this/)).length).toBeGreaterThan(0);
    expect(await screen.findByText('$17.00')).toBeTruthy();
    await outOfStock('Number 1');
    expect(await screen.findByText('Override')).toBeTruthy();
    await owner.call(removeCigar, { params: { id: await idOf('Number 2') } });
    await outOfStock('Number 2');
    expect((await screen.findAllByText('It is no longer on the shelf.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('edits a cigar', async () => {
    await stock(1);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Oliva Number 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const panel = within(await screen.findByRole('region', { name: 'Edit Oliva Number 1' }));
    expect((await panel.findAllByText(/^From the lounge, /)).length).toBeGreaterThan(0);
    expect(panel.queryByText(/^From you/)).toBeNull();
    await user.type(panel.getByLabelText(/^Price/), '14.50');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('$14.50')).toBeTruthy();
    expect((await owner.call(listCigars)).body[0]?.price).toBe('14.50');
  });

  it('is not found for an unknown lounge', async () => {
    openPage('/super-admin/inventory/lounge_of_nobody_1');
    expect(await screen.findByText('Lounge Not Found')).toBeTruthy();
  });
});

it('A strength between two matches both', () => {
  const cigars = strengths.map((strength) => ({
    name: '',
    brand: '',
    strength,
    origin: null,
    flavorNotes: [],
  }));
  const found = (strength: string) =>
    filterCigars(cigars as never, { ...noFilter, strength }).map((cigar) => cigar.strength);
  expect(found('Mild')).toEqual(['Mild', 'Medium-Mild']);
  expect(found('Medium')).toEqual(['Medium-Mild', 'Medium', 'Medium-Full']);
  expect(found('Full')).toEqual(['Medium-Full', 'Full']);
});
