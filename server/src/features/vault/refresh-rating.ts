import type { SignedInContext } from '../../context/context.ts';
import { earnForRating } from '../loyalty/index.ts';
import { updateRating } from './queries.ts';

/**
 * Brings the rating of a cigar in the caller's vault up to date after its card or a smoke was rated; the first rating of a lounge's
 * cigar can earn points. Call it in the transaction that changed the ratings, with the vault locked.
 */
export async function refreshRating(ctx: SignedInContext, id: string): Promise<void> {
  const cigar = await updateRating(ctx, id);
  if (!cigar || cigar.before > 0 || cigar.rating === 0) return;
  await earnForFirstRating(ctx, { ...cigar, cigarId: cigar.sourceCigarId });
}

/** Gives the caller the points, if any, of the first rating of a cigar in their vault. */
export async function earnForFirstRating(
  ctx: SignedInContext,
  { loungeId, cigarId, brand, name }: RatedCigar,
): Promise<void> {
  if (loungeId && cigarId) await earnForRating(ctx, { loungeId, cigarId, name: `${brand} ${name}` });
}

interface RatedCigar {
  loungeId: string | null;
  cigarId: string | null;
  brand: string;
  name: string;
}
