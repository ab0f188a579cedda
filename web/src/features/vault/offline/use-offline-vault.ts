import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useEffect } from 'react';
import { storeThumbnails } from '../../../offline/stored-thumbnails.ts';
import { storeVault } from '../../../offline/stored-vault.ts';
import { useAutoRetry } from '../../../ui/feedback/use-auto-retry.ts';
import type { useVault } from '../list/use-vault.ts';

/** How long changes of the list are gathered before it is stored, in milliseconds. */
const gatherMs = 500;

/** Keeps the vault and its page on this device, and fetches the list again while only the stored one is shown. */
export function useOfflineVault(user: SessionUser, vault: ReturnType<typeof useVault>): void {
  const { saved, isComplete, storedAt, refetch } = vault;
  const isFromServer = isComplete && storedAt === undefined;
  useEffect(() => {
    if (!isFromServer || !saved) return undefined;
    const timer = setTimeout(() => {
      void (async () => {
        // Without the page the list could not be shown. A full or refused storage only means that neither is there.
        const { storePage } = await import('./store-page.ts');
        if (!(await storePage())) return;
        await storeVault({ user, cigars: saved, storedAt: Date.now() });
        await storeThumbnails(user.id, saved);
      })().catch(() => undefined);
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [user, saved, isFromServer]);
  useAutoRetry(storedAt === undefined ? undefined : refetch);
}
