import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';
import { signedInStorageKey } from './signed-in-key.ts';

/**
 * Tells this browser's other tabs who is signed in here, and asks the server anew when one of them says something else:
 * they share one session, and what is typed in one must never land with whoever signed in in another.
 */
export function syncSessionAcrossTabs(client: QueryClient): void {
  const known = () => {
    const user = client.getQueryData(session.queryKey);
    return user === undefined ? undefined : (user?.id ?? '');
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    const id = known();
    if (type === 'updated' && query.queryKey[0] === session.queryKey[0] && id !== undefined) announce(id);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const id = known();
    if (key === signedInStorageKey && id !== undefined && id !== (newValue ?? ''))
      client.query({ ...session, staleTime: 0 }).catch(() => undefined);
  });
}

/** Tells the other tabs who is signed in, '' for nobody; only a change is told. */
function announce(id: string): void {
  try {
    if ((localStorage.getItem(signedInStorageKey) ?? '') !== id) localStorage.setItem(signedInStorageKey, id);
  } catch {
    // Without storage the tabs know nothing of each other.
  }
}
