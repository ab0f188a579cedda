import { matchPage } from '@vitola/contract/pages';

/**
 * Whether this document was loaded from a page that scans. One that was loaded as another page, such as the sign-in, keeps that page's policy
 * and may neither use the camera nor compile the reader.
 */
export function mayDocumentScan(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (!loaded?.name.startsWith('http')) return true;
  return matchPage(new URL(loaded.name).pathname)?.page.scans ?? false;
}
