import { isSignedInHere } from '../api/signed-in-key.ts';
import { forgetThumbnails, thumbnailCache } from './forget-thumbnails.ts';

/** How many are kept, the newest first: about 4 MB. */
const maxThumbnails = 200;

/** The part of a saved cigar that its photo depends on. */
interface Photographed {
  photoUrl: string | null;
  savedAt: string;
}

/** The address of a photo's thumbnail. */
export const thumbnailOf = (photoUrl: string): string => `${photoUrl}?size=thumbnail`;

/**
 * Keeps the thumbnails of the newest photos for a vault opened without a network, one after another so that nothing else
 * waits, and removes those that are no longer wanted. Its service worker shows them.
 */
export async function storeThumbnails(userId: string, cigars: readonly Photographed[]): Promise<void> {
  const newest = cigars.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  const photos = newest.flatMap(({ photoUrl }) => photoUrl ?? []).slice(0, maxThumbnails);
  const wanted = new Set(photos.map(thumbnailOf));
  if (wanted.size === 0) return forgetThumbnails();
  const cache = await caches.open(thumbnailCache);
  const stored = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  await Promise.all([...stored].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
  for (const path of wanted) {
    if (!isSignedInHere(userId)) break;
    if (stored.has(path)) continue;
    const response = await fetch(path);
    if (response.ok) await cache.put(path, response);
  }
  // Somebody signed out meanwhile, in this tab or another.
  if (!isSignedInHere(userId)) await forgetThumbnails();
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
