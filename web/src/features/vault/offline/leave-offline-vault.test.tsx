import { getUser } from '@vitola/contract/accounts/sign-in';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubCaches } from '../../../../test/browser-caches.ts';
import { openMembersVault, openVaultWithTabs, toast, unsentKeys } from '../../../../test/offline-vault.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { signInWithVault } from '../../../../test/vault.ts';

const server = startServer();
let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stored = stubCaches();
});

const puts = () => server.calls.filter((call) => call.startsWith('PUT /api/vault/cigars/'));

describe('another member on the same phone', () => {
  it('never sees or sends what the first one kept; the first one sends it after signing in again', async () => {
    const { rate, row, userId, member } = await openMembersVault(server);
    const cookie = server.cookie;
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    const before = await row();
    cleanup();
    server.isOffline = false;
    await signInWithVault(server, [{ name: 'Other' }]);
    server.calls.length = 0;
    await openVaultWithTabs();
    expect(await screen.findByRole('article', { name: 'Other' })).toBeTruthy();
    expect(screen.queryByText(/on this device/)).toBeNull();
    expect(puts()).toEqual([]);
    cleanup();
    server.cookie = cookie;
    await openVaultWithTabs();
    await waitFor(async () => expect((await row())?.rating).toBe(4));
    expect((await row())?.version).toBe((before?.version ?? 0) + 1);
    expect((await member.call(getUser)).body.id).toBe(userId);
  });
});

describe('logging out with unsent changes', () => {
  it('asks first, and then removes all that was kept', async () => {
    const { user, rate, left, userId } = await openMembersVault(server);
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out without sending?' }));
    expect(dialog.getByText(/1 change on this device has not been sent/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const again = within(await screen.findByRole('dialog', { name: 'Log out without sending?' }));
    await user.click(again.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left).toEqual(['/api/vault/logout']));
    expect(unsentKeys(userId)).toEqual([]);
    expect(stored.has('vitola-vault')).toBe(false);
  });

  it('sends them first if it can', async () => {
    const { user, rate, left, row } = await openMembersVault(server);
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    server.isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(left).toEqual(['/api/vault/logout']));
    expect((await row())?.rating).toBe(4);
  });

  it('asks on the other pages as well', async () => {
    const { rate, userId } = await openMembersVault(server);
    server.isOffline = true;
    await rate('4 stars');
    await toast('Rating Saved on This Device');
    cleanup();
    server.isOffline = false;
    // Else the page may have sent the change before the click.
    server.unreachable = 'PUT /api/vault/';
    const { user, left } = openPage('/profile');
    await user.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] ?? document.body);
    await toast('Log out without sending?');
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left).toEqual(['/auth?mode=login']));
    expect(unsentKeys(userId)).toEqual([]);
  });
});
