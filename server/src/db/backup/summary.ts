import type { Manifest } from './manifest.ts';

/** `24 tables, 10,432 rows`. */
export function summary({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows.toLocaleString('en')} rows`;
}
