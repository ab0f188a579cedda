import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../../../server/src/features/catalogue/index.ts';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();
beforeAll(() => fillCatalogue(server.world.context()));

type Plan = 'Free' | 'Professional' | 'Enterprise';

async function open(owner: Owner, address = '/trial') {
  server.cookie = owner.cookie;
  const page = openPage(address);
  await screen.findByRole('navigation', { name: 'Views' });
  return page;
}

async function openShelf(
  count: number,
  plan: Plan = 'Free',
  address = '/trial?panel=inventory',
  before?: (owner: Owner) => Promise<unknown>,
) {
  const owner = await server.world.owner({ plan });
  const cigars = await stock(owner, count);
  await before?.(owner);
  const page = await open(owner, address);
  await screen.findByText(`${count} ${count === 1 ? 'cigar' : 'cigars'} on your shelf.`);
  return { ...page, owner, cigars };
}

async function openToday(count: number, plan: Plan = 'Free') {
  const owner = await server.world.owner({ plan });
  await stock(owner, count);
  const page = await open(owner);
  await screen.findByText('Total Cigars');
  return page;
}

const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;
const rowNames = () =>
  within(screen.getByRole('region', { name: 'Inventory' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const toastSays = async (words: string) =>
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
const addForm = () => within(screen.getByRole('region', { name: 'Add Cigar' }));
const getButton = (name: RegExp) => screen.getByRole('button', { name });

describe('an empty shelf', () => {
  it('leads to the first cigar: a suggestion fills in the facts but not price and stock, and a double click adds one', async () => {
    const owner = await server.world.owner();
    const { user } = await open(owner);
    expect(screen.getByRole('heading', { name: "Let's Add Your First Cigar!" })).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: /Cigar Name/ }), 'padron 64 maduro torp');
    await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
    const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(value(/^Brand/)).toBe('Padrón'));
    expect([value(/Cigar Name/), value(/^Strength/)]).toEqual(['1964 Anniversary Maduro Torpedo', 'Full']);
    expect([value(/^Price/), value(/^Stock/)]).toEqual(['', '']);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Price/));
    await user.type(screen.getByLabelText(/^Price/), '18.50');
    await user.type(screen.getByLabelText(/^Stock/), '12');
    await user.dblClick(getButton(/Save Cigar/));
    await toastSays('Cigar added successfully!');
    expect(await shelfOf(owner)).toMatchObject([
      { brand: 'Padrón', name: '1964 Anniversary Maduro Torpedo', size: '6 x 52', price: '18.50', stock: 12 },
    ]);
  });

  it('says what is missing and sends nothing', async () => {
    const { user } = await open(await server.world.owner());
    await user.click(getButton(/Save Cigar/));
    for (const what of ['Brand', 'Cigar name', 'Price', 'Stock quantity'])
      expect(await screen.findByText(`${what} is required`)).toBeTruthy();
    expect(server.calls).not.toContain('POST /api/cigars');
  });

  it('keeps what was typed when a call fails and when the page is reloaded', async () => {
    const owner = await server.world.owner();
    const { user } = await open(owner);
    await user.type(screen.getByLabelText(/^Brand/), 'Casa');
    await user.type(screen.getByRole('combobox', { name: /Cigar Name/ }), 'No');
    await user.type(screen.getByLabelText(/^Price/), '5');
    await user.type(screen.getByLabelText(/^Stock/), '1');
    server.isOffline = true;
    await user.click(getButton(/Save Cigar/));
    await toastSays('Failed to add cigar');
    server.isOffline = false;
    expect(screen.getByLabelText<HTMLInputElement>(/^Brand/).value).toBe('Casa');
    cleanup();
    await open(owner);
    expect(screen.getByLabelText<HTMLInputElement>(/^Brand/).value).toBe('Casa');
  });
});

describe('the shelf', () => {
  it('shows eight at first, then more, in the requested order', async () => {
    const { user } = await openShelf(10);
    expect(rowNames()).toHaveLength(8);
    await user.click(getButton(/View More/));
    expect(rowNames()).toHaveLength(10);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'price');
    expect(rowNames().slice(0, 3)).toEqual(['Cigar 1', 'Cigar 2', 'Cigar 3']);
    await user.selectOptions(screen.getByLabelText('Flavor'), 'Coffee');
    expect(rowNames()).toEqual(['Cigar 2', 'Cigar 4', 'Cigar 6', 'Cigar 8', 'Cigar 10']);
    await user.type(screen.getByRole('searchbox'), '10');
    expect(rowNames()).toEqual(['Cigar 10']);
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText('No cigars match your filters')).toBeTruthy();
    await user.click(getButton(/Clear Filters/));
    expect(rowNames()).toHaveLength(10);
  });

  it('removes a cigar and restores it with Undo', async () => {
    const { user, owner } = await openShelf(2, 'Professional');
    await user.click(getButton(/^Remove: Casa Larga Cigar 1$/));
    await toastSays('Cigar 1 has been removed from inventory.');
    await waitFor(() => expect(rowNames()).toEqual(['Cigar 2']));
    expect(await shelfOf(owner)).toHaveLength(1);
    await user.click(getButton(/^Undo$/));
    await toastSays('Cigar 1 is back on the shelf.');
    expect(await shelfOf(owner)).toHaveLength(2);
  });

  it('answers Promote and Out of Stock on the trial with the specified toast, without a call', async () => {
    const { user } = await openShelf(1);
    for (const action of [/^Promote:/, /^Out of Stock:/]) {
      await user.click(getButton(action));
      await toastSays('Premium Feature');
    }
    expect(
      screen.getAllByText(/Professional \(\$29\/mo\) or Enterprise \(\$79\/mo\)/).length,
    ).toBeGreaterThan(0);
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('promotes on a paid plan', async () => {
    const { user } = await openShelf(1, 'Professional');
    await user.click(getButton(/^Promote:/));
    await toastSays('Cigar updated successfully!');
    expect(await screen.findByText('Promoted')).toBeTruthy();
  });

  it('says what went wrong and can be retried', async () => {
    server.cookie = (await server.world.owner()).cookie;
    const { user } = openPage('/trial');
    server.isOffline = true;
    await screen.findByText(/can’t be reached/);
    server.isOffline = false;
    await user.click(getButton(/Try again/));
    expect(await screen.findByText('Total Cigars')).toBeTruthy();
  });
});

describe('adding at the limit', () => {
  it('closes the form when somebody else took the last slot, and keeps what was typed', async () => {
    const { user, owner } = await openShelf(9);
    await user.click(screen.getByRole('button', { name: 'Add Cigar', expanded: false }));
    const submit = addForm().getByRole<HTMLButtonElement>('button', { name: 'Add Cigar' });
    expect(submit.disabled).toBe(true);
    await user.type(addForm().getByLabelText(/^Brand/), 'Too Late');
    await user.type(addForm().getByLabelText(/Cigar Name/), 'Eleventh');
    await stock(owner, 1);
    await user.click(submit);
    await toastSays('Failed to add cigar');
    expect(await shelfOf(owner)).toHaveLength(10);
    expect(await screen.findByText('Trial Plan Limit Reached')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Add Cigar' })).toBeNull();
    expect(screen.getByDisplayValue('Too Late')).toBeTruthy();
  });

  it('shows the limit banner and the plans at ten of ten', async () => {
    const { user, left } = await openToday(10);
    expect(screen.getByText('10/10')).toBeTruthy();
    expect(screen.getByText('Trial Plan Limit Reached')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Add Cigar' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true);
    await user.dblClick(getButton(/Upgrade to Professional/));
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/sandbox\/checkout\//)]));
  });

  it('says why and offers the plans wherever Add is clicked', async () => {
    const { user } = await openToday(10);
    for (const name of ['Add Cigar', 'Add More Cigars']) {
      await user.click(screen.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Trial Plan Limit Reached' }));
      expect(dialog.getByText(/Your plan holds 10 cigars, and all slots are taken/)).toBeTruthy();
      expect(dialog.getByRole('button', { name: 'Upgrade to Professional' })).toBeTruthy();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('replaces the Smart Inventory Manager', async () => {
    await openShelf(10, 'Free', '/trial?panel=smart');
    expect(screen.getAllByText('Trial Plan Limit Reached')).toHaveLength(1);
    const section = document.getElementById('smart-inventory');
    expect(section?.hidden).toBe(false);
    expect(section?.textContent).toContain('Trial Plan Limit Reached');
    expect(screen.queryByRole('region', { name: 'Smart Inventory Manager' })).toBeNull();
  });

  it('names the open payment if that is the reason', async () => {
    const { user } = await openShelf(10, 'Enterprise', '/trial?panel=inventory', (owner) =>
      server.world.db
        .updateTable('loungeLocations')
        .set({ addingLimitedFrom: new Date('2020-01-01') })
        .where('loungeId', '=', owner.loungeId)
        .execute(),
    );
    expect(await screen.findByText('Adding is paused')).toBeTruthy();
    await user.click(getButton(/^Add Cigar$/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adding is paused' }));
    expect(dialog.getByRole('button', { name: 'Update payment' })).toBeTruthy();
  });

  it('does not exist on Enterprise', async () => {
    await openToday(11, 'Enterprise');
    expect(screen.getByText('Unlimited')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
  });
});

describe('editing', () => {
  it('keeps the name, and shows a version that somebody saved meanwhile', async () => {
    const { user, owner, cigars } = await openShelf(1);
    const { id = '' } = cigars[0] ?? {};
    await user.click(getButton(/^Edit:/));
    const form = await findCigarForm('Edit Casa Larga Cigar 1');
    expect(form.getByLabelText<HTMLInputElement>(/Cigar Name/).readOnly).toBe(true);
    await user.type(form.getByLabelText(/^Origin/), 'Honduras');
    await owner.call(changeCigar, { params: { id }, body: { price: '7.77' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const conflict = within(
      await form.findByText(/Someone else changed this cigar/).then((text) => text.closest('div') ?? text),
    );
    expect(conflict.getByText('7.77')).toBeTruthy();
    expect((await shelfOf(owner))[0]).toMatchObject({ price: '7.77', origin: null });
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    await user.click(conflict.getByRole('button', { name: 'Save mine' }));
    await toastSays('Cigar updated successfully!');
    expect((await shelfOf(owner))[0]).toMatchObject({ price: '7.77', origin: 'Honduras', version: 3 });
  });
});

describe('the dashboard', () => {
  it('opens the panel named in the address', async () => {
    const owner = await server.world.owner();
    await open(owner, '/inventory/smart');
    expect(await screen.findByRole('region', { name: 'Smart Inventory Manager' })).toBeTruthy();
  });

  it('fills in blanks with AI Enhance and names them', async () => {
    const { user } = await open(await server.world.owner());
    await user.click(getButton(/^Add Cigar$/));
    await user.type(addForm().getByLabelText(/^Brand/), 'Padron');
    await user.type(addForm().getByLabelText(/Cigar Name/), '1964 Anniversary Maduro Torpedo');
    await user.click(addForm().getByRole('button', { name: 'AI Enhance' }));
    await toastSays('AI Enhancement Complete');
    expect(addForm().getByLabelText<HTMLInputElement>(/^Origin/).value).toBe('Nicaragua');
    for (const label of [/^Stock/, /^Price/])
      expect(addForm().getByLabelText<HTMLInputElement>(label).value).toBe('');
    await user.click(addForm().getByRole('button', { name: /^Use \$/ }));
    expect(addForm().getByLabelText<HTMLInputElement>(/^Price/).value).toMatch(/^\d+\.00$/);
  });

  it('saves business settings with the name locked', async () => {
    const { user } = await openShelf(1);
    await user.click(getButton(/Business Settings/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Lounge name').readOnly).toBe(true);
    await user.clear(dialog.getByLabelText('State'));
    await user.type(dialog.getByLabelText('State'), 'X');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Please enter 2-letter state code')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText('State'), 'Y');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toastSays('Business settings updated!');
  });

  it('copies the guests’ link and says so', async () => {
    const { user } = await openToday(1);
    await user.click(getButton(/Copy link/));
    await toastSays('Link copied!');
    expect(screen.getByRole('button', { name: 'Link copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/lounge-owner-[\w-]+\/customer$/);
  });
});
