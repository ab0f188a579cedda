/** The cache of the thumbnails on this device. */
export const thumbnailCache = 'vitola-vault-photos';

/** Removes the thumbnails from this device. */
export async function forgetThumbnails(): Promise<void> {
  await caches.delete(thumbnailCache);
}
