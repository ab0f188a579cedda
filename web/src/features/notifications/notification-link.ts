import { distributorFeedsPage } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { Notification } from '@vitola/contract/notifications';
import { stockHref } from '../inventory/index.ts';

const membersOwn = ['points', 'reward', 'review-hidden', 'review-shown'];
const aboutThePlan = ['payment-due', 'payment-limit', 'plan-ended'];

/**
 * Where a notification leads: a member's to the cigar on the lounge's shelf, or to their points and reviews; an owner's to the cigar's stock, the reviews, or the
 * dashboard's banner with the plan refreshed.
 */
export function notificationHref({
  type,
  cigarId,
  loungeId,
}: Pick<Notification, 'type' | 'cigarId' | 'loungeId'>): string | undefined {
  if (type === 'back-in-stock' && loungeId && cigarId)
    return `/inventory?${new URLSearchParams({ lounge: loungeId, cigar: cigarId }).toString()}`;
  if (membersOwn.includes(type)) return '/profile';
  if (cigarId) return stockHref(cigarId);
  if (type === 'tablet-silent') return '/trial';
  if (type === 'point-of-sale-broken') return '/trial/point-of-sale';
  if (type === 'distributor-feed-failing') return distributorFeedsPage;
  if (type === 'reviews-held') return '/trial?panel=reviews';
  return aboutThePlan.includes(type) ? '/trial?managed=1' : undefined;
}
