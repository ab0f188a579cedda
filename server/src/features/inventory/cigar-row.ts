import type { Cigar } from '@vitola/contract/inventory';
import type { Selectable } from 'kysely';
import type { Cigars } from '../../db/types.generated.ts';

type CigarRow = Omit<Selectable<Cigars>, 'factSources' | 'removedAt'>;

/** A row of the shelf as its owner reads it. */
export const toCigar = (row: CigarRow): Cigar => ({
  ...row,
  strength: row.strength as Cigar['strength'],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
