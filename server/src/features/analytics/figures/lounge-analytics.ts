import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { SignedInContext } from '../../../context/context.ts';
import { countServerEvents } from '../events/queries.ts';
import { countVisits, guestsFrom } from '../visits/visit-queries.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';

/** The window of every figure, in days. */
export const windowDays = 30;

/** A lounge's figures of the last 30 days; LOUNGE_NOT_FOUND for those who may not read them. */
export async function getLoungeAnalytics(ctx: SignedInContext, loungeId: string): Promise<LoungeAnalytics> {
  await requireAnalyticsAccess(ctx, loungeId);
  const since = new Date(ctx.now.getTime() - windowDays * 86_400_000);
  const [events, { reached, strengths, flavors }] = await Promise.all([
    countServerEvents(ctx, loungeId, since),
    countVisits(ctx, { loungeId, since }),
  ]);
  return {
    surveyStarts: guestsFrom(1, reached),
    surveyCompletions: guestsFrom(6, reached),
    qrCodesMade: guestsFrom(7, reached),
    qrCodeScans: events.get('qr_scanned') ?? 0,
    accountSignups: events.get('account_signup') ?? 0,
    popularStrengths: strengths,
    popularFlavors: flavors,
  };
}
