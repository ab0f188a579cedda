import type { Cigar } from '@vitola/contract/inventory/cigars';
import { compareText } from './compare.ts';

type Placed = Pick<Cigar, 'humidorPlace' | 'humidorRow'>;

/** Where a cigar lies, like 'Left wall, row 3'; undefined if nobody said so. */
export function formatHumidorPlace({ humidorPlace, humidorRow }: Placed): string | undefined {
  const row = humidorRow && `row ${humidorRow}`;
  if (!humidorPlace) return row ? `Row ${humidorRow}` : undefined;
  return row ? `${humidorPlace}, ${row}` : humidorPlace;
}

/** A part of the humidor and its rows, from the top. */
export interface HumidorPart {
  place: string;
  rows: string[];
}

/** The parts of the humidor that the cigars of a shelf lie in, in alphabetical order. */
export function humidorParts(shelf: readonly Placed[]): HumidorPart[] {
  const parts = new Map<string, Set<string>>();
  for (const { humidorPlace, humidorRow } of shelf) {
    if (!humidorPlace) continue;
    const rows = parts.get(humidorPlace) ?? new Set();
    parts.set(humidorPlace, rows);
    if (humidorRow) rows.add(humidorRow);
  }
  return [...parts]
    .map(([place, rows]) => ({ place, rows: [...rows].toSorted(compareText) }))
    .toSorted((a, b) => compareText(a.place, b.place));
}
