import { getUser } from '@vitola/contract/accounts/sign-in';
import { listSavedCigars, removeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../../../../test/browser-caches.ts';
import {
  card,
  goOnline,
  openMembersVault,
  openVaultWithTabs,
  toast,
} from '../../../../test/offline-vault.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { signInWithVault } from '../../../../test/vault.ts';
import { storeVault } from '../../../offline/stored-vault.ts';
import { removeUnsentChangesOf } from '../../../offline/unsent-changes.ts';

const server = startServer();
let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stored = stubCaches();
});

const notice = /^You’re offline\. This is your vault as of /;
const puts = () => server.calls.filter((call) => call.startsWith('PUT /api/vault/cigars/'));

describe('a vault whose network is cut', () => {
  it('keeps a rating and notes, marks them, and sends each once when it is back', async () => {
    const { rate, write, row } = await openMembersVault(server);
    const before = await row();
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    await rate('5 stars');
    await write('Cedar');
    await toast('Notes Saved on This Device');
    expect(await screen.findByText(/^2 changes are on this device/)).toBeTruthy();
    expect(card().getByText('Not sent yet')).toBeTruthy();
    expect(card().getByText('Cedar')).toBeTruthy();
    server.calls.length = 0;
    goOnline(server);
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(await row()).toMatchObject({ rating: 5, notes: 'Cedar', version: (before?.version ?? 0) + 2 });
    expect(puts()).toHaveLength(2);
    expect(card().getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
  });

  it('counts a rating in the taste once it is sent', async () => {
    const { rate, router } = await openMembersVault(server);
    await router.navigate({ href: '/vault/taste' });
    expect(await screen.findByText('0 of 5 cigars rated')).toBeTruthy();
    await router.navigate({ href: '/vault' });
    await screen.findByRole('article', { name: 'Toro' });
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    goOnline(server);
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    await router.navigate({ href: '/vault/taste' });
    expect(await screen.findByText('1 of 5 cigars rated')).toBeTruthy();
  });

  it('changes nothing twice when only the answer was lost', async () => {
    const { rate, row } = await openMembersVault(server);
    const before = await row();
    server.losesAnswerTo = `PUT /api/vault/cigars/${before?.id}`;
    await rate('4 stars');
    await waitFor(() => expect(server.losesAnswerTo).toBeUndefined());
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(await row()).toMatchObject({ rating: 4, version: (before?.version ?? 0) + 1 });
  });

  it('asks nothing when an answer was lost and the rating changed again before the network was back', async () => {
    const { rate, row } = await openMembersVault(server);
    const before = await row();
    server.losesAnswers = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    await waitFor(async () => expect((await row())?.rating).toBe(4));
    server.isOffline = true;
    await rate('5 stars');
    server.losesAnswers = false;
    goOnline(server);
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(await row()).toMatchObject({ rating: 5, version: (before?.version ?? 0) + 2 });
    expect(screen.queryByText(/changed on another device/)).toBeNull();
  });

  it('says in a sentence that a browser without storage keeps nothing, and leaves the text in its field', async () => {
    const { rate, write } = await openMembersVault(server);
    server.isOffline = true;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await rate('4 stars');
    await toast('Rating Failed');
    await toast(
      'Vitola can’t be reached, and this browser keeps nothing for later: its storage is full, or this is a private window.',
    );
    expect(screen.queryByText('Not sent yet')).toBeNull();
    await write('Not lost');
    await toast('Notes Failed');
    expect(card().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not lost');
  });

  it('sends what another tab kept', async () => {
    const { rate, row, userId } = await openMembersVault(server);
    server.isOffline = true;
    await rate('3 stars');
    await toast('Rating Saved on This Device');
    const key = `vitola-unsent.${userId}.${(await row())?.id}.rating`;
    const kept = localStorage.getItem(key) ?? '';
    removeUnsentChangesOf(userId);
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    server.isOffline = false;
    localStorage.setItem(key, kept);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await waitFor(async () => expect((await row())?.rating).toBe(3));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });
});

describe('a change that another device got ahead of', () => {
  it.each([
    ['Keep both: Casa Larga Toro', 'From the tablet\n\nFrom the phone'],
    ['Save mine: Casa Larga Toro', 'From the phone'],
    ['Take the saved one: Casa Larga Toro', 'From the tablet'],
  ])('is shown with both texts, and %s decides', async (answer, result) => {
    const { user, write, row, changeElsewhere } = await openMembersVault(server);
    server.isOffline = true;
    await write('From the phone');
    await toast('Notes Saved on This Device');
    await changeElsewhere({ notes: 'From the tablet' });
    goOnline(server);
    const question = within(await screen.findByRole('alert'));
    expect(
      question.getByText('Casa Larga Toro was changed on another device. Nothing was overwritten.'),
    ).toBeTruthy();
    expect([question.getByText('From the tablet'), question.getByText('From the phone')]).toHaveLength(2);
    expect((await row())?.notes).toBe('From the tablet');
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(async () => expect((await row())?.notes).toBe(result));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  });

  it('asks about stars, too, and on the dashboard', async () => {
    const { rate, changeElsewhere } = await openMembersVault(server);
    server.isOffline = true;
    await rate('2 stars');
    await toast('Rating Saved on This Device');
    await changeElsewhere({ rating: 5 });
    cleanup();
    server.isOffline = false;
    openPage('/dashboard');
    const question = within(await screen.findByRole('alert'));
    expect(question.getByText('5 stars')).toBeTruthy();
    expect(question.getByText('2 stars')).toBeTruthy();
  });

  it('keeps the notes of a cigar that was removed elsewhere until they are dismissed', async () => {
    const { user, write, row, member } = await openMembersVault(server);
    server.isOffline = true;
    await write('Not lost');
    await toast('Notes Saved on This Device');
    await member.call(removeSavedCigar, { params: { id: (await row())?.id ?? '' } });
    goOnline(server);
    const question = within(await screen.findByRole('alert'));
    expect(question.getByText('A change of Casa Larga Toro could not be saved.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Copy my notes' }));
    await toast('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe('Not lost');
    await user.click(question.getByRole('button', { name: 'Dismiss: Casa Larga Toro' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a vault opened without a network', () => {
  async function openStored() {
    const opened = await openMembersVault(server, [
      { name: 'Toro', rating: 3, notes: 'Leather' },
      { name: 'Corona' },
    ]);
    const user = (await opened.member.call(getUser)).body;
    const cigars = (await opened.member.call(listSavedCigars)).body;
    await storeVault({ user, cigars, storedAt: Date.now() });
    expect(stored.has('vitola-vault')).toBe(true);
    cleanup();
    server.isOffline = true;
    return { ...opened, cigars };
  }

  it('shows the stored cigars with their age, takes a rating, and the server’s list once it answers', async () => {
    const { row } = await openStored();
    const { user } = await openVaultWithTabs();
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(card().getByText('Leather')).toBeTruthy();
    await user.click(card('Corona').getByRole('radio', { name: '4 stars' }));
    await toast('Rating Saved on This Device');
    goOnline(server);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect((await row())?.rating).toBe(3);
  });

  it('can’t be logged out of, and says why', async () => {
    await openStored();
    const { user, left } = await openVaultWithTabs();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await toast('Logging out needs a connection. Try again when you’re back online.');
    expect(left).toEqual([]);
  });

  it('is not shown to whoever signed in here since', async () => {
    await openStored();
    server.isOffline = false;
    await signInWithVault(server, [{ name: 'Other' }]);
    await openVaultWithTabs();
    expect(await screen.findByRole('article', { name: 'Other' })).toBeTruthy();
    await waitFor(() => expect(stored.has('vitola-vault')).toBe(false));
    cleanup();
    server.isOffline = true;
    openPage('/vault');
    expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeTruthy();
    expect(screen.queryByText('Leather')).toBeNull();
  });

  it('is removed when the session turns out to have ended', async () => {
    await openStored();
    await openVaultWithTabs();
    expect(await screen.findByText(notice)).toBeTruthy();
    server.cookie = undefined;
    goOnline(server);
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeTruthy();
    await waitFor(() => expect(stored.has('vitola-vault')).toBe(false));
  });
});
