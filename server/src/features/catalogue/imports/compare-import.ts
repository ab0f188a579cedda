import type { ImportedRow } from '@vitola/contract/catalogue';
import { parseSize } from '@vitola/engine';
import type { CatalogueRow } from '../queries.ts';
import type { ImportedCigar, ReadRow } from './read-import.ts';

/** A row of an import compared with the catalog: its outcome, and the row it would change. */
export interface ComparedRow extends ImportedRow {
  cigar?: ImportedCigar;
  existing?: CatalogueRow;
}

type Named = Pick<ImportedCigar, 'brand' | 'productLine' | 'name' | 'size'>;

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function sizeKey(size: string | null): string {
  const parsed = parseSize(size);
  return parsed ? `${parsed.lengthInches}x${parsed.ringGauge}` : plain(size ?? '');
}

/** A key that is equal for rows of the same cigar: brand, line, vitola and size, whatever their case and accents. */
export const cigarKey = ({ brand, productLine, name, size }: Named): string =>
  [plain(brand), plain(productLine ?? ''), plain(name), sizeKey(size)].join('|');

const compared = [
  'origin',
  'strength',
  'wrapper',
  'binder',
  'filler',
  'flavorNotes',
  'smokingTime',
  'avgPrice',
  'priceBasis',
] as const;

const words = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? value : '';

/**
 * Decides for every row whether it is new, changes a cigar, changes nothing, or is rejected: for an invalid cell, for the same
 * cigar in an earlier row, or for contradicting a cigar that a person verified.
 */
export function compareImport(rows: readonly ReadRow[], catalogue: readonly CatalogueRow[]): ComparedRow[] {
  const known = new Map(catalogue.map((row) => [cigarKey(row), row]));
  const seen = new Map<string, number>();
  return rows.map((read) => {
    const { row, label } = read;
    const rejected = (reason: string): ComparedRow => ({
      row,
      label,
      outcome: 'rejected',
      changes: [],
      reason,
    });
    if ('reason' in read) return rejected(read.reason);
    const { cigar } = read;
    const key = cigarKey(cigar);
    const before = seen.get(key);
    if (before !== undefined) return rejected(`The same cigar is in row ${before}.`);
    seen.set(key, row);
    const existing = known.get(key);
    if (!existing) return { row, label, outcome: 'new', changes: [], reason: null, cigar };
    const changes = compared.flatMap((field) => {
      const [from, to] = [words(existing[field]), words(cigar[field])];
      return to === '' || from === to ? [] : [{ field, from, to }];
    });
    if (changes.length === 0) return { row, label, outcome: 'unchanged', changes, reason: null };
    if (existing.verified) return rejected('This cigar is verified. A file can’t overwrite it.');
    return { row, label, outcome: 'changed', changes, reason: null, cigar, existing };
  });
}
