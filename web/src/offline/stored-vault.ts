import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { isSignedInHere } from '../api/signed-in-key.ts';
import { forgetThumbnails } from './forget-thumbnails.ts';

/** A member's vault as this device last saw it. */
export interface StoredVault {
  user: SessionUser;
  cigars: readonly SavedCigar[];
  /** When the server gave it, in milliseconds since 1970. */
  storedAt: number;
}

const name = 'vitola-vault';
/** The key in the cache; nothing is ever requested from it. */
const key = '/vault/stored';

// Only pages served over HTTPS, or by the machine itself, have caches.
const openCache = async () => ('caches' in globalThis ? caches.open(name) : undefined);

/** Stores the vault of the member who is signed in, for pages opened without a network. */
export async function storeVault(vault: StoredVault): Promise<void> {
  // Somebody else may have signed in, in another tab.
  if (!isSignedInHere(vault.user.id)) return;
  const headers = { 'content-type': 'application/json' };
  await (await openCache())?.put(key, new Response(JSON.stringify(vault), { headers }));
}

/** The vault stored on this device; undefined if there is none, or somebody else has signed in here since. */
export async function loadStoredVault(): Promise<StoredVault | undefined> {
  try {
    const stored = (await (await (await openCache())?.match(key))?.json()) as StoredVault | undefined;
    return stored && isSignedInHere(stored.user.id) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored vault and its photos from this device. */
export async function forgetStoredVault(): Promise<void> {
  try {
    if (!('caches' in globalThis)) return;
    await caches.delete(name);
    await forgetThumbnails();
  } catch {
    // Then nothing was stored.
  }
}
