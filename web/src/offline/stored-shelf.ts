import type { DeviceShelf } from '@vitola/contract/recommendation/tiered';

/** A lounge's shelf as this device last got it. */
export interface StoredShelf {
  shelf: DeviceShelf;
  /** When the server gave it, in milliseconds since 1970, by this device's clock. */
  takenAt: number;
}

/** The cache of what a tablet knows of its lounge; nothing of a guest is in it. */
const name = 'vitola-tablet';
// The key in the cache; nothing is ever requested from it.
const keyOf = (loungeId: string) => `/stored-shelf/${encodeURIComponent(loungeId)}`;

/** Stores a lounge's shelf in the browser; false where it refuses, which a tablet in a private window does. */
export async function storeShelf(loungeId: string, stored: StoredShelf): Promise<boolean> {
  try {
    const cache = await caches.open(name);
    await cache.put(keyOf(loungeId), new Response(JSON.stringify(stored)));
    return true;
  } catch {
    return false;
  }
}

/** The shelf stored for a lounge; undefined if there is none that can be read. */
export async function findStoredShelf(loungeId: string): Promise<StoredShelf | undefined> {
  try {
    const response = await (await caches.open(name)).match(keyOf(loungeId));
    const stored = (await response?.json()) as StoredShelf | undefined;
    return stored && Array.isArray(stored.shelf.cigars) ? stored : undefined;
  } catch {
    return undefined;
  }
}
