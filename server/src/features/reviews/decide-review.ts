import type { LoungeReview } from '@vitola/contract/reviews/lounge-reviews';
import type { AuditAction } from '@vitola/contract/platform/audit-actions';
import type { HideReason } from '@vitola/contract/reviews/review-constants';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import { notifyOfHeldReviews } from './held-notification.ts';
import { findReviewOfLounge, lockReviewOfLounge, toLoungeReview, updateReview } from './queries.ts';

/**
 * Hides a review to the caller's lounge for one of the reasons there are. Its words are hidden; its stars still count, so that
 * hiding raises no rating. NOT_FOUND when it is not to their lounge; hidden already, it gets the new reason.
 */
export function hideReview(
  ctx: LoungeContext,
  id: string,
  { reason, note }: { reason: HideReason; note: string | null },
): Promise<LoungeReview> {
  const change = { state: 'hidden', heldFor: [], hiddenReason: reason, hiddenNote: note } as const;
  return decide(ctx, id, { ...change, heldFor: [] }, ['review.hidden', { reason }]);
}

/** Shows a review that was hidden or held back; one that is shown stays unchanged. NOT_FOUND when it is not to their lounge. */
export function showReview(ctx: LoungeContext, id: string): Promise<LoungeReview> {
  const change = { state: 'published', heldFor: [], hiddenReason: null, hiddenNote: null } as const;
  return decide(ctx, id, { ...change, heldFor: [] }, ['review.shown', {}]);
}

async function decide(
  ctx: LoungeContext,
  id: string,
  change: Parameters<typeof updateReview>[2],
  [action, detail]: [AuditAction, Record<string, unknown>],
): Promise<LoungeReview> {
  return inTransaction(ctx, async (ctx) => {
    await lockReviewOfLounge(ctx, id);
    const before = await findReviewOfLounge(ctx, id);
    if (!before) throw new AppError('NOT_FOUND');
    const { state, hiddenReason = null, hiddenNote = null } = change;
    if (before.state === state && before.hiddenReason === hiddenReason && before.hiddenNote === hiddenNote)
      return toLoungeReview(before);
    await updateReview(ctx, id, change);
    await audit(ctx, action, id, detail);
    await notifyOfHeldReviews(ctx);
    const after = (await findReviewOfLounge(ctx, id)) ?? before;
    await notifyOfDecision(ctx, after);
    return toLoungeReview(after);
  });
}
