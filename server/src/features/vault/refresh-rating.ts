import type { SignedInContext } from '../../context/context.ts';
import { earnForRating } from '../loyalty/index.ts';
import { updateRating } from './queries.ts';

/**
 * Brings the rating of a cigar in the caller's vault up to date after its card or a smoke was rated; the first rating of a lounge's
 * cigar can earn points. Call it in the transaction that changed the ratings, with the vault locked.
 */
export async function refreshRating(ctx: SignedInContext, id: string): Promise<void> {
  const cigar = await updateRating(ctx, id);
  if (!cigar?.loungeId || !cigar.sourceCigarId || cigar.before > 0 || cigar.rating === 0) return;
  const { loungeId, sourceCigarId, brand, name } = cigar;
  await earnForRating(ctx, { loungeId, cigarId: sourceCigarId, name: `${brand} ${name}` });
}
