import type { Manifest } from './manifest.ts';

/** A manifest in a few words: `24 tables, 10,432 rows, 12 photos, the newest of 2026-11-22T19:51:03Z`. */
export function summary({ tables, newestRow, photos = [] }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const newest = newestRow ? `, the newest of ${newestRow.slice(0, 19)}Z` : '';
  // Each photo has two files.
  const count = Math.ceil(photos.length / 2);
  const kept = count > 0 ? `, ${count.toLocaleString('en')} ${count === 1 ? 'photo' : 'photos'}` : '';
  return `${tables.length} tables, ${rows.toLocaleString('en')} rows${kept}${newest}`;
}
