import type { NewReview, Review, ReviewChange } from '@vitola/contract/reviews/own-reviews';
import type { Context, SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { hasLink } from '../../mail/link-free.ts';
import { refreshCigarRating } from '../inventory/index.ts';
import { lockVault } from '../vault/index.ts';
import { notifyOfHeldReviews } from './held-notification.ts';
import { holdReasonsOf } from './hold-reasons.ts';
import {
  deleteReviews,
  findOwnReview,
  findPublishableCigar,
  findReviewOfCigar,
  insertReview,
  type ReviewContent,
  type ReviewRow,
  toReview,
  updateReview,
} from './queries.ts';

type Said = Pick<NewReview, 'rating' | 'review' | 'shownAs'>;

/**
 * Publishes a review of a saved cigar to the lounge it came from; the member's earlier one of that cigar is replaced. It is
 * held back if it seems to contain an insult, a link or a telephone number. NOT_FOUND when the cigar is not in their vault.
 */
export async function publishReview(
  ctx: SignedInContext,
  { savedCigarId, ...said }: NewReview,
): Promise<Review> {
  checkName(said);
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const cigar = await findPublishableCigar(ctx, savedCigarId);
    if (!cigar) throw new AppError('NOT_FOUND');
    const { loungeId, cigarId } = cigar;
    if (loungeId === null)
      throw fieldError(
        'savedCigarId',
        'VALIDATION',
        'This cigar is not from a lounge, so there is nobody to publish it to.',
      );
    const before = await findReviewOfCigar(ctx, { savedCigarId, cigarId });
    if (before) return replace(ctx, before, said, savedCigarId);
    const id = await insertReview(ctx, { ...cigar, loungeId }, { ...said, ...stateOf(said) });
    return finished(ctx, id);
  });
}

/**
 * Changes a review. One that the lounge had hidden waits for its look again. NOT_FOUND when it is not the caller's,
 * CHANGED_MEANWHILE when `version` is stale.
 */
export async function changeReview(
  ctx: SignedInContext,
  id: string,
  { version, ...said }: ReviewChange,
): Promise<Review> {
  checkName(said);
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const before = await getOwnReview(ctx, id);
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    return replace(ctx, before, said);
  });
}

/** Withdraws a review: it is deleted, and its stars count no more. NOT_FOUND when it is not the caller's. */
export async function withdrawReview(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const { loungeId, cigarId } = await getOwnReview(ctx, id);
    await deleteReviews(ctx, ctx.actor.user.id, id);
    await afterChange(ctx, loungeId, cigarId);
    return { success: true };
  });
}

/** Deletes all reviews of a member, for the deletion of their account. */
export async function withdrawReviewsOf(ctx: Context, userId: string): Promise<void> {
  const deleted = await deleteReviews(ctx, userId);
  // In one order, so that two who do this at once don't wait for each other.
  const byCigar = deleted.toSorted((a, b) => ((a.cigarId ?? '') < (b.cigarId ?? '') ? -1 : 1));
  for (const { loungeId, cigarId } of byCigar)
    if (loungeId !== null) await afterChange(ctx, loungeId, cigarId);
}

async function replace(
  ctx: SignedInContext,
  before: ReviewRow,
  said: Said,
  savedCigarId?: string,
): Promise<Review> {
  const isSame =
    Number(before.rating) === said.rating && before.review === said.review && before.shownAs === said.shownAs;
  // Sent twice is said once: a hidden review does not come back by being sent again.
  if (isSame) return toReview(before);
  await updateReview(ctx, before.id, {
    ...said,
    ...stateOf(said, before.state === 'hidden' || before.heldFor.includes('hidden-before')),
    hiddenReason: null,
    hiddenNote: null,
    ...(savedCigarId !== undefined && { savedCigarId }),
  });
  return finished(ctx, before.id);
}

function stateOf(said: Said, wasHidden = false): Pick<ReviewContent, 'state' | 'heldFor'> {
  const heldFor = [...holdReasonsOf(said), ...(wasHidden ? (['hidden-before'] as const) : [])];
  return { state: heldFor.length > 0 ? 'held' : 'published', heldFor };
}

async function finished(ctx: SignedInContext, id: string): Promise<Review> {
  const row = await getOwnReview(ctx, id);
  await afterChange(ctx, row.loungeId, row.cigarId);
  return toReview(row);
}

/** Brings up to date what follows from a lounge's reviews: the cigar's rating, and the notification of held ones. */
async function afterChange(ctx: Context, loungeId: string, cigarId: string | null): Promise<void> {
  if (cigarId !== null) await refreshCigarRating(ctx, { loungeId, cigarId });
  await notifyOfHeldReviews({ ...ctx, loungeId });
}

async function getOwnReview(ctx: SignedInContext, id: string): Promise<ReviewRow> {
  const row = await findOwnReview(ctx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

// A name is shown beside every review of its kind, so it is refused and not held.
function checkName({ shownAs }: Said): void {
  if (shownAs && (hasLink(shownAs) || /[@/\\]/.test(shownAs)))
    throw fieldError('shownAs', 'VALIDATION', 'Please use a first name only, or leave this empty.');
}
