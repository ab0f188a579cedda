import { tiers } from '@vitola/contract/recommendation/tiered';
import { ShareId, type ShareRating } from '@vitola/contract/sharing';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { refreshCigarRating } from '../inventory/index.ts';
import { findShare, type StoredShare } from './queries.ts';
import { listGuestRatings, upsertGuestRating } from './rating-queries.ts';

/** The ratings of a share's cigars. SHARE_NOT_FOUND when the share is unknown or expired. */
export async function listShareRatings(ctx: Context, shareId: string): Promise<ShareRating[]> {
  await getOpenShare(ctx, shareId);
  return listGuestRatings(ctx, shareId);
}

/**
 * Stores how a cigar of a share was; whoever has the link may say so, once per cigar, and change it. Returns all ratings of
 * the share. SHARE_NOT_FOUND when it is unknown or expired, NOT_FOUND when the cigar is not one of it.
 */
export async function rateSharedCigar(
  ctx: Context,
  shareId: string,
  { cigarId, rating }: ShareRating,
): Promise<ShareRating[]> {
  const { loungeId, recommendations } = await getOpenShare(ctx, shareId);
  if (![...tiers, 'shared' as const].some((card) => recommendations[card] === cigarId))
    throw new AppError('NOT_FOUND', 'This cigar is not one of these.');
  return inTransaction(ctx, async (ctx) => {
    await upsertGuestRating(ctx, { loungeId, shareId, cigarId, rating });
    await refreshCigarRating(ctx, { loungeId, cigarId });
    return listGuestRatings(ctx, shareId);
  });
}

async function getOpenShare(ctx: Context, shareId: string): Promise<StoredShare> {
  const share = ShareId.safeParse(shareId).success && (await findShare(ctx, shareId));
  if (!share) throw new AppError('SHARE_NOT_FOUND');
  return share;
}
