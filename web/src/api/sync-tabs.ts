import type { QueryClient } from '@tanstack/react-query';
import { forgetStoredVault } from '../offline/stored-vault.ts';
import { session } from './session.ts';
import { signedInStorageKey } from './signed-in-key.ts';

/**
 * Tells this browser's other tabs who is signed in here, and refetches the session when another tab announces a
 * different user: the tabs share one session, and input typed in one must never be saved for the user who signed in
 * in another.
 */
export function syncSessionAcrossTabs(client: QueryClient): void {
  const currentUserId = () => {
    const user = client.getQueryData(session.queryKey);
    return user === undefined ? undefined : (user?.id ?? '');
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    const id = currentUserId();
    if (type === 'updated' && query.queryKey[0] === session.queryKey[0] && id !== undefined) announce(id);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const id = currentUserId();
    if (key === signedInStorageKey && id !== undefined && id !== (newValue ?? ''))
      client.query({ ...session, staleTime: 0 }).catch(() => undefined);
  });
}

/**
 * Announces the signed-in user's id to the other tabs, '' for nobody; only if it changed. Then the vault stored here is
 * another member's and is removed.
 */
function announce(id: string): void {
  try {
    if ((localStorage.getItem(signedInStorageKey) ?? '') === id) return;
    localStorage.setItem(signedInStorageKey, id);
    void forgetStoredVault();
  } catch {
    // Without storage the tabs can't sync.
  }
}
