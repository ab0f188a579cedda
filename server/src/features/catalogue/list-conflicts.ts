import { type CatalogueConflict, maxListedConflicts } from '@vitola/contract/catalogue';
import { contradictoryMinutes } from '@vitola/engine';
import type { Catalogue } from './catalogue.ts';
import { shelfName } from './cigar-name.ts';

/** The cigars of the catalog whose smoking time is not that of their size, those furthest from it first; and how many they are. */
export async function listConflicts(
  catalogue: Pick<Catalogue, 'listAll'>,
): Promise<{ count: number; conflicts: CatalogueConflict[] }> {
  const found = (await catalogue.listAll()).flatMap((row) => {
    const { id, brand, size, smokingTime, verified } = row;
    const conflict = contradictoryMinutes(smokingTime, size);
    if (!conflict || size === null || smokingTime === null) return [];
    const { stated, usual } = conflict;
    const distance = Math.abs(stated.from + stated.to - usual.from - usual.to);
    return [
      { distance, conflict: { id, label: `${brand} ${shelfName(row)}`, size, smokingTime, usual, verified } },
    ];
  });
  const conflicts = found
    .toSorted(
      (one, other) => other.distance - one.distance || one.conflict.label.localeCompare(other.conflict.label),
    )
    .slice(0, maxListedConflicts)
    .map(({ conflict }) => conflict);
  return { count: found.length, conflicts };
}
