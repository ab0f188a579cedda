import type { StrengthConflict } from '@vitola/contract/inventory/strength-conflicts';
import { strengthOrder } from '@vitola/engine';
import type { LoungeContext } from '../../context/context.ts';
import { findCigars } from '../inventory/index.ts';
import type { ShelfCache } from './shelves/shelf-cache.ts';

/** The strongest, 1-5, that a beginner is shown: Medium. */
const gentlest = 3;

/**
 * The cigars on offer whose strength and the catalog's are two steps apart, or on both sides of what a beginner is shown.
 * One that the owner confirmed is kept as it is.
 */
export async function listStrengthConflicts(
  ctx: LoungeContext,
  shelves: ShelfCache,
): Promise<StrengthConflict[]> {
  const { indexed } = await shelves.get(ctx.loungeId);
  const conflicts = indexed.cigars.flatMap(({ id, strength, catalogueStrength }) =>
    strength && catalogueStrength && areApart(strengthOrder(strength), strengthOrder(catalogueStrength))
      ? [{ cigarId: id, strength: catalogueStrength }]
      : [],
  );
  const cigars = await findCigars(
    ctx,
    conflicts.map(({ cigarId }) => cigarId),
  );
  return conflicts.filter(({ cigarId }) => {
    const cigar = cigars.get(cigarId);
    return cigar && !cigar.sources.strength?.confirmedAt;
  });
}

const areApart = (one: number, other: number): boolean =>
  Math.abs(one - other) >= 2 || one <= gentlest !== other <= gentlest;
