import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { Selectable } from 'kysely';
import type { Cigars } from '../../../db/types.generated.ts';
import { readOrigins } from '../facts/fact-sources.ts';

type CigarRow = Omit<Selectable<Cigars>, 'removedAt'>;

/** A row of `cigars` as the contract's `Cigar`, the owner's view. */
export function toCigar({ factSources, ...row }: CigarRow): Cigar {
  return {
    ...row,
    strength: row.strength as Cigar['strength'],
    sources: readOrigins({ factSources }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
