import { setOwnPin, shareDevice, unlockDevice } from '@vitola/contract/shared-device';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubCaches } from '../../test/browser-caches.ts';
import { matchEveryMediaQuery } from '../../test/media-queries.ts';
import { openMembersVault, toast, unsentKeys } from '../../test/offline-vault.ts';
import { openPage } from '../../test/open-page.tsx';
import { startServer } from '../../test/server.ts';
import { signInWithVault } from '../../test/vault.ts';

const server = startServer();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stubCaches();
});

const puts = () => server.calls.filter((call) => call.startsWith('PUT /api/vault/cigars/'));

/** A member whose last rating was not sent. */
async function memberWithUnsent() {
  const opened = await openMembersVault(server);
  server.isOffline = true;
  await opened.rate('4 stars');
  await toast('Rating Saved on This Device');
  cleanup();
  server.calls.length = 0;
  return opened;
}

it.each(['/profile', '/account', '/vault/journal', '/inventory', '/questionnaire'])(
  'a change that was made without a network is sent once from %s',
  async (path) => {
    const { row, userId } = await memberWithUnsent();
    const before = await row();
    server.isOffline = false;
    openPage(path);
    await waitFor(async () => expect((await row())?.rating).toBe(4));
    await waitFor(() => expect(unsentKeys(userId)).toEqual([]));
    expect((await row())?.version).toBe((before?.version ?? 0) + 1);
    expect(puts()).toHaveLength(1);
  },
);

it('is sent once when only the answer was lost', async () => {
  const { row, userId } = await memberWithUnsent();
  const before = await row();
  server.isOffline = false;
  server.losesAnswerTo = `PUT /api/vault/cigars/${before?.id}`;
  openPage('/account');
  await waitFor(() => expect(unsentKeys(userId)).toEqual([]));
  expect(await row()).toMatchObject({ rating: 4, version: (before?.version ?? 0) + 1 });
  expect(puts()).toHaveLength(2);
});

it('is sent from the member’s own session, and not from a shared device that they unlock', async () => {
  const { row, userId, member } = await memberWithUnsent();
  const ownCookie = server.cookie;
  const owner = await server.world.owner();
  const { loungeId } = owner;
  await server.world.db.updateTable('users').set({ staffOf: loungeId }).where('id', '=', userId).execute();
  server.world.changes.announce('account_changed', userId);
  await member.call(setOwnPin, { body: { pin: '2709' } });
  await owner.call(shareDevice);
  await owner.call(unlockDevice, { body: { pin: '2709' } });
  matchEveryMediaQuery();
  server.isOffline = false;
  server.cookie = owner.cookie;
  openPage('/trial');
  await screen.findByRole('searchbox', { name: 'Search the shelf' });
  cleanup();
  server.cookie = ownCookie;
  openPage('/account');
  await waitFor(async () => expect((await row())?.rating).toBe(4));
  expect(puts()).toHaveLength(1);
});

it('nothing is sent of another member', async () => {
  const { userId } = await memberWithUnsent();
  server.isOffline = false;
  await signInWithVault(server, [{ name: 'Other' }]);
  server.calls.length = 0;
  openPage('/profile');
  await screen.findByRole('heading', { level: 2, name: 'Preferences' });
  expect(puts()).toEqual([]);
  expect(unsentKeys(userId)).toHaveLength(1);
});
