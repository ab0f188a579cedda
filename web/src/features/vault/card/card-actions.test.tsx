import { changeSavedCigar, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../../test/server.ts';
import { failWithoutReason, namesIn, openVault, signInWithVault } from '../../../../test/vault.ts';

const server = startServer();
afterEach(() => vi.unstubAllGlobals());

const toTry = () => namesIn('Ready to Rate After Smoking');
const rated = () => namesIn('Rated Cigars');
const expectToast = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findAllByText(text)).not.toEqual([]);
};

async function openCard(rating = 0) {
  const member = await signInWithVault(server, [
    { name: 'Toro', rating, origin: 'Nicaragua', strength: 'Full', price: '12.00', notes: 'Secret' },
    { name: 'Corona', rating: 2 },
  ]);
  const page = await openVault();
  const card = () => within(screen.getByRole('article', { name: 'Toro' }));
  await screen.findByRole('article', { name: 'Toro' });
  const saved = async () =>
    (await member.call(listSavedCigars)).body.map((cigar) => [cigar.name, cigar.rating]).toSorted();
  const changeElsewhere = async (body: { rating?: number; notes?: string }) => {
    const toro = (await member.call(listSavedCigars)).body.find(({ name }) => name === 'Toro');
    await member.call(changeSavedCigar, { params: { id: toro?.id ?? '' }, body });
  };
  return { ...page, card, saved, changeElsewhere };
}

describe('the stars of a card', () => {
  it('rate it and move it to the rated ones; Undo takes it back', async () => {
    const { user, card, saved } = await openCard();
    await user.click(card().getByRole('radio', { name: '4 stars' }));
    await expectToast('Rating Updated!');
    expect([toTry(), rated()]).toEqual([[], ['Toro', 'Corona']]);
    expect(await saved()).toContainEqual(['Toro', 4]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toTry()).toEqual(['Toro']));
    await waitFor(async () => expect(await saved()).toContainEqual(['Toro', 0]));
  });

  it('are chosen with the keyboard, saved once, and keep the focus', async () => {
    const { user, card } = await openCard();
    card().getByRole('radio', { name: '1 star' }).focus();
    await user.keyboard('[ArrowRight][ArrowRight]');
    await waitFor(() => expect(rated()).toContain('Toro'));
    await expectToast('Rating Updated!');
    expect(server.calls.filter((call) => call.startsWith('PUT /api/vault/cigars/'))).toHaveLength(1);
    const chosen = card().getByRole<HTMLInputElement>('radio', { checked: true });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
  });

  it('return when they can’t be saved', async () => {
    const { user, card } = await openCard();
    failWithoutReason('PUT', /vault\/cigars/);
    await user.click(card().getByRole('radio', { name: '5 stars' }));
    await expectToast('Rating Failed', 'Failed to update rating.');
    await waitFor(() => expect(toTry()).toEqual(['Toro']));
  });

  it('stay, without a network, and wait on the device', async () => {
    const { user, card } = await openCard();
    server.isOffline = true;
    await user.click(card().getByRole('radio', { name: '5 stars' }));
    await expectToast('Rating Saved on This Device', 'It will be sent when you’re back online.');
    await waitFor(() => expect(rated()).toContain('Toro'));
    expect(card().getByText('Not sent yet')).toBeTruthy();
  });
});

describe('a card that two devices rate at once', () => {
  it('has the last rating, and shows the notes that the other device wrote', async () => {
    const { user, card, saved, changeElsewhere } = await openCard();
    await changeElsewhere({ rating: 2, notes: 'From the tablet' });
    await user.click(card().getByRole('radio', { name: '5 stars' }));
    await expectToast('Rating Updated!');
    expect(await saved()).toContainEqual(['Toro', 5]);
    expect(await card().findByText('From the tablet')).toBeTruthy();
  });

  it('shows the other device the last rating when it opens the vault again', async () => {
    const { user, card, changeElsewhere } = await openCard();
    await user.click(card().getByRole('radio', { name: '5 stars' }));
    await expectToast('Rating Updated!');
    await changeElsewhere({ rating: 2 });
    expect(card().getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
    cleanup();
    await openVault();
    await screen.findByRole('article', { name: 'Toro' });
    expect(card().getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
  });
});

describe('removing a card', () => {
  it('is not undone by the answer of an earlier change that comes after it', async () => {
    const { user, card } = await openCard(3);
    const { promise: isRemoved, resolve: answer } = Promise.withResolvers<void>();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await real(url, init);
      if (init.method === 'PUT') await isRemoved;
      return response;
    });
    await user.click(card().getByRole('radio', { name: '5 stars' }));
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Cigar Removed');
    answer();
    await expectToast('Rating Updated!');
    expect(rated()).toEqual(['Corona']);
  });

  it('can be undone, with everything it had', async () => {
    const { user, card, saved } = await openCard(3);
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Cigar Removed');
    expect(rated()).toEqual(['Corona']);
    expect(await saved()).toEqual([['Corona', 2]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rated()).toEqual(['Toro', 'Corona']));
    expect(await saved()).toContainEqual(['Toro', 3]);
  });

  it('can be undone when the list was fetched again meanwhile', async () => {
    const { user, card, client } = await openCard(3);
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Cigar Removed');
    await client.refetchQueries({ queryKey: ['GET /api/vault/cigars'] });
    expect(rated()).toEqual(['Corona']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rated()).toEqual(['Toro', 'Corona']));
  });

  it('stays when a list that was asked for before comes after it', async () => {
    const { user, card, client } = await openCard(3);
    const { promise: isRemoved, resolve: answer } = Promise.withResolvers<void>();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await real(url, init);
      if (url.startsWith('/api/vault/cigars?')) await isRemoved;
      return response;
    });
    void client.refetchQueries({ queryKey: ['GET /api/vault/cigars'] });
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Cigar Removed');
    answer();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(rated()).toEqual(['Corona']);
  });

  it('takes its rating out of the taste, and Undo puts it back', async () => {
    const { user, card, router } = await openCard(3);
    const tasteSays = async (words: string) => {
      await router.navigate({ href: '/vault/taste' });
      expect(await screen.findByText(words)).toBeTruthy();
      await router.navigate({ href: '/vault' });
      await screen.findByRole('article', { name: 'Corona' });
    };
    await tasteSays('2 of 5 cigars rated');
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Cigar Removed');
    await tasteSays('1 of 5 cigars rated');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Toro' });
    await tasteSays('2 of 5 cigars rated');
  });

  it('that fails says so and shows it again', async () => {
    const { user, card } = await openCard(3);
    failWithoutReason('DELETE', /vault\/cigars/);
    await user.click(card().getByRole('button', { name: 'Remove: Casa Larga Toro' }));
    await expectToast('Delete Failed', 'Failed to remove cigar.');
    expect(rated()).toEqual(['Toro', 'Corona']);
  });
});

describe('sharing a card', () => {
  const text = 'Casa Larga Toro\nNicaragua · Full · $12.00\nMy rating: ★★★☆☆';
  const press = async () => {
    const { user, card } = await openCard(3);
    await user.click(card().getByRole('button', { name: 'Share: Casa Larga Toro' }));
  };

  it('uses the device’s own dialog, without the private notes', async () => {
    const share = vi.fn<(given: object) => Promise<void>>(() => Promise.resolve());
    const { languages } = navigator;
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { share: { value: share }, languages: { value: languages } }),
    );
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Casa Larga Toro', text }));
    expect(screen.queryByText('Copied to clipboard!')).toBeNull();
  });

  it('copies where there is no such dialog, and says so', async () => {
    const { user, card } = await openCard(3);
    await user.click(card().getByRole('button', { name: 'Share: Casa Larga Toro' }));
    await expectToast('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(text);
  });
});
