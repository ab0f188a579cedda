import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillCatalogue } from '../../../../../server/src/features/catalogue/index.ts';
import { newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
beforeAll(() => fillCatalogue(server.world.context()));
beforeEach(() => {
  sessionStorage.clear();
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const member = await newMember(server.world);
  server.cookie = member.cookie;
  const page = openPage('/inventory/smart');
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: /Cigar Name/ });
  const saved = async () => (await member.call(listSavedCigars)).body;
  return { ...page, search, saved };
}
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const isSearching = () => waitFor(() => expect(screen.getByRole('combobox')).toBeTruthy(), { timeout: 4000 });

describe('a member’s Smart Inventory Manager', () => {
  it('finds a cigar, shows what is known of it and where that is from, and saves it to the vault once', async () => {
    const { user, search, saved } = await open();
    expect(document.activeElement).toBe(search);
    await user.type(search, 'padron 64 maduro torp');
    await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
    const save = await screen.findByRole('button', { name: 'Add to Vault' });
    expect([value(/^Brand/), value(/^Origin/), value(/^Price/)]).toEqual(['Padrón', 'Nicaragua', '']);
    expect(value(/^Size/)).not.toBe('');
    expect(screen.getAllByText('From the catalog').length).toBeGreaterThan(2);
    expect(screen.getByText(/^Usually \$/)).toBeTruthy();
    const flavors = within(screen.getByRole('group', { name: 'Flavor notes' }));
    for (const name of ['Woody', 'Spicy', 'Sweet', 'Nutty', 'Coffee', 'Floral'])
      expect(flavors.getByRole('button', { name })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.dblClick(save);
    expect(await screen.findByText('Saved to your vault')).toBeTruthy();
    const [cigar, ...more] = await saved();
    expect(more).toEqual([]);
    expect(cigar).toMatchObject({ brand: 'Padrón', origin: 'Nicaragua', rating: 4, price: null });
    expect([cigar?.size, cigar?.wrapper]).not.toContain(null);
    await isSearching();
    expect(value(/Cigar Name/)).toBe('');
  });

  it('asks for a name or a brand first, and says when enhancing failed', async () => {
    const { user, search } = await open();
    await user.click(screen.getByRole('button', { name: 'AI Enhance' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter at least the cigar name or brand first');
    await user.type(search, 'xy');
    server.isOffline = true;
    await user.click(screen.getByRole('button', { name: 'AI Enhance' }));
    const words = 'Failed to enhance cigar data. Please check your API configuration.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(value(/Cigar Name/)).toBe('xy');
  });

  it('fills in what is typical of a cigar that the catalog does not have, and needs its brand', async () => {
    const { user, search, saved } = await open();
    await user.type(screen.getByLabelText(/^Brand/), 'Ybor Sunrise');
    await user.type(search, 'Broadleaf Churchill');
    await user.click(screen.getByRole('button', { name: 'AI Enhance' }));
    const save = await screen.findByRole('button', { name: 'Add to Vault' });
    expect(value(/^Size/)).toBe('7 x 48');
    expect(screen.getAllByText('Typical for its kind').length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText(/^Brand/));
    await user.click(save);
    expect(await screen.findByText('Brand is required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Brand/), 'Ybor Sunrise');
    await user.click(save);
    expect(await screen.findByText('Saved to your vault')).toBeTruthy();
    expect(await saved()).toMatchObject([
      { brand: 'Ybor Sunrise', name: 'Broadleaf Churchill', size: '7 x 48' },
    ]);
  });

  it('shows an open profile again after a reload, and Start Over forgets it', async () => {
    const { user, search } = await open();
    await user.type(search, 'padron 64 maduro torp');
    await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
    await user.type(await screen.findByLabelText(/^Notes/), 'Cocoa');
    cleanup();
    openPage('/inventory/smart');
    await waitFor(() => expect(value(/^Notes/)).toBe('Cocoa'));
    await user.click(screen.getAllByRole('button', { name: 'Start Over' })[0] as HTMLElement);
    await isSearching();
    expect(value(/Cigar Name/)).toBe('');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('keeps the profile when it can’t be saved, and saves it once when it is sent again', async () => {
    const { user, search, saved } = await open();
    await user.type(search, 'padron 64 maduro torp');
    await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
    server.losesAnswerTo = 'POST /api/vault/cigars';
    await user.click(await screen.findByRole('button', { name: 'Add to Vault' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to Vault' }));
    expect(await screen.findByText('Saved to your vault')).toBeTruthy();
    expect(await saved()).toHaveLength(1);
  });
});
