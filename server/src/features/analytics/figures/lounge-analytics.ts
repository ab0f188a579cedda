import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { SignedInContext } from '../../../context/context.ts';
import { countEvents } from '../events/queries.ts';
import { countReached, countAnswers, guestsFrom } from './visit-queries.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';

/** The window of every figure, in days. */
export const windowDays = 30;

/** A lounge's figures of the last 30 days; LOUNGE_NOT_FOUND for those who may not read them. */
export async function getLoungeAnalytics(ctx: SignedInContext, loungeId: string): Promise<LoungeAnalytics> {
  await requireAnalyticsAccess(ctx, loungeId);
  const since = new Date(ctx.now.getTime() - windowDays * 86_400_000);
  const window = { loungeId, since };
  const [events, reached, strengths, flavors] = await Promise.all([
    countEvents(ctx, loungeId, since),
    countReached(ctx, window),
    countAnswers(ctx, window, 'strength'),
    countAnswers(ctx, window, 'flavor_profile'),
  ]);
  return {
    surveyStarts: guestsFrom(1, reached),
    surveyCompletions: guestsFrom(6, reached),
    qrCodesMade: guestsFrom(7, reached),
    qrCodeScans: events.get('qr_scanned') ?? 0,
    accountSignups: events.get('account_signup') ?? 0,
    popularStrengths: strengths.map(({ word, count }) => ({ strength: word, count })),
    popularFlavors: flavors.map(({ word, count }) => ({ flavor: word, count })),
  };
}
