import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loungeWithShares } from '../../../../../server/test/world/members.ts';
import { startServer } from '../../../../test/server.ts';
import { namesIn, openVault, signInWithVault } from '../../../../test/vault.ts';

// Loaded when the dialog is first opened, which would be part of a test.
await import('../add/add-cigar-dialog.tsx');

const server = startServer();

const shelf = [
  { name: 'Torpedo', brand: 'Padrón', strength: 'Full', origin: 'Nicaragua', price: '18.00', rating: 5 },
  { name: 'Robusto', strength: 'Mild', origin: 'Honduras', price: '9.00', flavorNotes: ['Cedar'] },
  { name: 'Churchill', strength: 'Medium', origin: 'Nicaragua', rating: 3, flavorNotes: ['Cocoa', 'Cedar'] },
  { name: 'Corona', strength: 'Mild', origin: 'Cuba', price: '25.00', rating: 4, notes: 'Like honey' },
] as const;
const cigars = shelf.map((cigar) => ({
  ...cigar,
  flavorNotes: [...('flavorNotes' in cigar ? cigar.flavorNotes : [])],
}));

const toTry = () => namesIn('Ready to Rate After Smoking');
const rated = () => namesIn('Rated Cigars');
const lists = () => server.calls.filter((call) => call.startsWith('GET /api/vault/cigars'));
const counter = (label: string) => screen.getByText(label).parentElement?.textContent;

/** Answers of this address arrive once the returned function is called, as they were when they were asked for. */
function delayAnswers(address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await served(url, init);
    if (url.startsWith(address)) await promise;
    return answer;
  });
  return resolve;
}

async function addToro(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Add Cigar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Cigar' }));
  await user.type(await dialog.findByRole('combobox', { name: /^Cigar Name/ }), 'Toro');
  await user.type(dialog.getByLabelText(/^Brand/), 'Casa Larga');
  await user.click(dialog.getByRole('button', { name: 'Add to Vault' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a vault', () => {
  it('counts its cigars and shows them in two sections, newest first', async () => {
    await signInWithVault(server, cigars);
    await openVault();
    await waitFor(() => expect(rated()).toEqual(['Torpedo', 'Churchill', 'Corona']));
    expect(toTry()).toEqual(['Robusto']);
    expect(counter('Cigars Rated')).toBe('Cigars Rated3');
    expect(counter('To Try')).toBe('To Try1');
  });

  it('says so when it is empty, and offers to add a cigar', async () => {
    await signInWithVault(server, []);
    await openVault();
    expect(await screen.findByRole('heading', { name: 'Your vault is empty' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add Cigar' })).toHaveLength(2);
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('comes in pages, and search and counters cover all of them', async () => {
    const many = Array.from({ length: 56 }, (_, at) => ({ name: `No. ${at}`, rating: at % 2 }));
    await signInWithVault(server, many);
    const { user } = await openVault();
    await waitFor(() => expect(counter('Cigars Rated')).toBe('Cigars Rated28'));
    const pages = lists();
    expect(pages[0]).toBe('GET /api/vault/cigars?limit=48');
    expect(pages[1]).toMatch(/\?limit=500&after=/);
    expect(pages).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'No. 55');
    await waitFor(() => expect(rated()).toEqual(['No. 55']));
  });

  it('keeps what was rated and added while the rest of it was on its way', async () => {
    await signInWithVault(
      server,
      Array.from({ length: 56 }, (_, at) => ({ name: `No. ${at}` })),
    );
    const release = delayAnswers('/api/vault/cigars?limit=500');
    const { user } = await openVault();
    const card = within(await screen.findByRole('article', { name: 'No. 0' }));
    await user.click(card.getByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(rated()).toEqual(['No. 0']));
    await addToro(user);
    expect(toTry()).toContain('Toro');
    release();
    await waitFor(() => expect(counter('To Try')).toBe('To Try56'));
    expect(rated()).toEqual(['No. 0']);
    expect(toTry()).toContain('Toro');
  });

  it('has a cigar that was added before any of it had arrived', async () => {
    await signInWithVault(server, [{ name: 'Corona' }]);
    const release = delayAnswers('/api/vault/cigars?limit=48');
    const { user } = await openVault();
    await addToro(user);
    release();
    await waitFor(() => expect(toTry()).toEqual(['Toro', 'Corona']));
  });

  it('has the cigars of a share that were imported before any of it had arrived', async () => {
    const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
    await signInWithVault(server, [{ name: 'Corona' }]);
    const release = delayAnswers('/api/vault/cigars?limit=48');
    await openVault(`/vault?import=${await newShare()}`);
    expect(await screen.findAllByText('Recommendations Imported!')).not.toEqual([]);
    await waitFor(() => expect(lists()).toHaveLength(2));
    release();
    await waitFor(() => expect(toTry()).toHaveLength(4));
  });

  it('shows what a card says of a cigar, and how to sign out', async () => {
    await signInWithVault(server, cigars);
    const { user, left } = await openVault();
    const card = within(await screen.findByRole('article', { name: 'Torpedo' }));
    for (const text of ['Padrón', '$18.00', 'Nicaragua', 'Full', 'Added Nov 20, 2026'])
      expect(card.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(left).toEqual(['/api/vault/logout']);
  });

  it('shows the retry of a list that can’t be loaded', async () => {
    await signInWithVault(server, cigars);
    const { client } = await openVault();
    await screen.findByRole('article', { name: 'Torpedo' });
    server.isOffline = true;
    await client.resetQueries({ queryKey: ['GET /api/vault/cigars'] }).catch(() => undefined);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.isOffline = false;
    retry.click();
    expect(await screen.findByRole('article', { name: 'Torpedo' })).toBeTruthy();
  });
});

describe('the filters of a vault', () => {
  it('are read from the address, and Back undoes the last one', async () => {
    await signInWithVault(server, cigars);
    const { user, address, router } = await openVault('/vault?stars=3&origin=Nicaragua');
    await waitFor(() => expect(rated()).toEqual(['Torpedo', 'Churchill']));
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    await user.click(screen.getByRole('switch', { name: 'Exactly' }));
    await waitFor(() => expect(rated()).toEqual(['Churchill']));
    expect(address()).toBe('/vault?stars=3&exactly=1&origin=Nicaragua');
    expect(screen.getByRole('button', { name: 'Remove filter: Exactly 3 Stars' })).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(rated()).toEqual(['Torpedo', 'Churchill']));
  });

  it('narrow by stars, strength, origin and flavors, and are all listed', async () => {
    await signInWithVault(server, cigars);
    const { user, address } = await openVault();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(
      within(screen.getByLabelText('Rating'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Any rating', '1+ Stars', '2+ Stars', '3+ Stars', '4+ Stars', '5+ Stars']);
    const flavors = within(screen.getByRole('group', { name: 'Flavors' }));
    expect(flavors.getAllByRole('button')).toHaveLength(12);
    await user.selectOptions(screen.getByLabelText('Rating'), '3+ Stars');
    await user.selectOptions(screen.getByLabelText('Strength'), 'Medium');
    await user.click(flavors.getByRole('button', { name: 'Chocolatey' }));
    await waitFor(() => expect(rated()).toEqual(['Churchill']));
    expect(address()).toBe('/vault?stars=3&strength=Medium&flavors=Chocolatey');
    const active = within(screen.getByRole('region', { name: 'Active filters' }));
    expect(active.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '3+ Stars',
      'Medium',
      'Chocolatey',
    ]);
    await user.click(active.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(toTry()).toEqual(['Robusto']));
    expect(address()).toBe('/vault');
  });

  it('search names, brands and notes without accents, as one step in the address', async () => {
    await signInWithVault(server, cigars);
    const { user, address, router } = await openVault();
    const steps = router.history.length;
    const search = await screen.findByRole('searchbox', { name: 'Search your cigars' });
    await user.type(search, 'padron ');
    await waitFor(() => expect(rated()).toEqual(['Torpedo']));
    await waitFor(() => expect(address()).toBe('/vault?q=padron'));
    await user.clear(search);
    await user.type(search, 'honey');
    await waitFor(() => expect(address()).toBe('/vault?q=honey'));
    expect(rated()).toEqual(['Corona']);
    expect(router.history.length - steps).toBeLessThanOrEqual(2);
  });

  it('say that no cigar matches', async () => {
    await signInWithVault(server, cigars);
    const { user } = await openVault('/vault?stars=5&strength=Mild');
    expect(await screen.findByRole('heading', { name: 'No cigars match your filters' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear All' }).at(-1) as HTMLElement);
    await waitFor(() => expect(rated()).toHaveLength(3));
  });

  it.each([
    ['rating', ['Torpedo', 'Corona', 'Churchill']],
    ['name', ['Churchill', 'Corona', 'Torpedo']],
    ['price', ['Torpedo', 'Corona', 'Churchill']],
  ])('sort by %s', async (sort, order) => {
    await signInWithVault(server, cigars);
    await openVault(`/vault?sort=${sort}`);
    await waitFor(() => expect(rated()).toEqual(order));
  });
});
