import { forgetStoredVault } from './stored-vault.ts';
import { removeUnsentChangesOf, unsentChanges } from './unsent-changes.ts';

/** Removes from this device what it keeps of a member for the times without a network, unsent changes too. */
export async function forgetMember(userId: string): Promise<void> {
  removeUnsentChangesOf(userId);
  await forgetStoredVault();
}

/** How many of a member's changes have not been sent. */
export const countUnsentChangesOf = (userId: string): number => unsentChanges(userId).length;
