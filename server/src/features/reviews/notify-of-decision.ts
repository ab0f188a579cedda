import type { HideReason } from '@vitola/contract/reviews/review-constants';
import type { LoungeContext } from '../../context/context.ts';
import { notifyMember } from '../notifications/index.ts';
import type { ReviewRow } from './queries.ts';

const reasons: Record<HideReason, string> = {
  abuse: 'it insults or threatens somebody',
  spam: 'it advertises, or has nothing to do with the cigar',
  private: 'it gives away somebody\u2019s private data',
};

/** Notifies a member that the lounge of `ctx` hid their review, with its reason, or shows it. The latest decision replaces the earlier one. */
export async function notifyOfDecision(ctx: LoungeContext, review: ReviewRow): Promise<void> {
  const { userId, cigarId, cigarBrand, cigarName, hiddenReason, hiddenNote } = review;
  const cigar = [cigarBrand, cigarName].filter(Boolean).join(' ');
  const isHidden = review.state === 'hidden';
  const reason = hiddenReason as HideReason;
  await notifyMember(ctx, {
    userId,
    cigarId,
    facts: isHidden
      ? { kind: 'review-hidden', cigar, reason, note: hiddenNote }
      : { kind: 'review-shown', cigar },
    title: isHidden ? 'Your review was hidden' : 'Your review is published',
    message: (lounge) =>
      isHidden
        ? `${lounge} hid your review of ${cigar}, because ${reasons[reason]}.${hiddenNote ? ` \u2018${hiddenNote}\u2019` : ''} You can change it.`
        : `${lounge} shows your review of ${cigar}.`,
    ...(cigarId && { replaces: { kinds: ['review-hidden', 'review-shown'], onlyUnread: false } }),
  });
}
