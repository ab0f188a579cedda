import { getUser } from '@vitola/contract/accounts/sign-in';
import { changeSavedCigar, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { syncSessionAcrossTabs } from '../src/api/sync-tabs.ts';
import { removeUnsentChangesOf } from '../src/offline/unsent-changes.ts';
import { openPage } from './open-page.tsx';
import type { TestServer } from './server.ts';
import { signInWithVault, type VaultCigar } from './vault.ts';

/** The card of a cigar. */
export const card = (name = 'Toro') => within(screen.getByRole('article', { name }));
/** Waits for a toast. */
export const toast = async (text: string) => expect(await screen.findAllByText(text)).not.toEqual([]);
/** The network is back. */
export const goOnline = (server: TestServer) => {
  server.isOffline = false;
  window.dispatchEvent(new Event('online'));
};
/** The keys of the unsent changes that this browser stores of a member. */
export const unsentKeys = (userId: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`vitola-unsent.${userId}`));

/** Opens the vault as the app does, whose tabs know who is signed in here. */
export async function openVaultWithTabs() {
  const page = openPage('/vault');
  syncSessionAcrossTabs(page.client);
  await screen.findByRole('heading', { level: 1, name: 'My Cigar Vault' });
  return page;
}

/** A new member's open vault with a Toro, and what the server has of it. */
export async function openMembersVault(
  server: TestServer,
  cigars: readonly VaultCigar[] = [{ name: 'Toro', notes: 'Leather' }],
) {
  const member = await signInWithVault(server, cigars);
  const { id: userId } = (await member.call(getUser)).body;
  removeUnsentChangesOf(userId);
  const page = await openVaultWithTabs();
  await screen.findByRole('article', { name: 'Toro' });
  const { user } = page;
  const row = async () => (await member.call(listSavedCigars)).body.find(({ name }) => name === 'Toro');
  return {
    ...page,
    userId,
    member,
    row,
    rate: (stars: string) => user.click(card().getByRole('radio', { name: stars })),
    async write(text: string) {
      await user.click(card().getByRole('button', { name: /notes$/ }));
      fireEvent.change(card().getByRole('textbox'), { target: { value: text } });
      await user.click(card().getByRole('button', { name: 'Save' }));
    },
    async changeElsewhere(body: { notes?: string; rating?: number }) {
      await member.call(changeSavedCigar, { params: { id: (await row())?.id ?? '' }, body });
    },
  };
}
