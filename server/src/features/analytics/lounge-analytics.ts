import type { LoungeAnalytics } from '@vitola/contract/analytics';
import type { SignedInContext } from '../../lib/context.ts';
import { countCompleted, countEvents, countWishes } from './queries.ts';
import { requireReadable } from './require-readable.ts';

/** The window of every figure, in days. */
export const windowDays = 30;

/** A lounge's figures of the last 30 days, for whoever may read them. */
export async function getLoungeAnalytics(ctx: SignedInContext, loungeId: string): Promise<LoungeAnalytics> {
  await requireReadable(ctx, loungeId);
  const since = new Date(ctx.now.getTime() - windowDays * 86_400_000);
  const [events, surveyCompletions, strengths, flavors] = await Promise.all([
    countEvents(ctx, loungeId, since),
    countCompleted(ctx, loungeId, since),
    countWishes(ctx, loungeId, since, 'strength'),
    countWishes(ctx, loungeId, since, 'flavor_profile'),
  ]);
  return {
    surveyStarts: events.get('questionnaire_start') ?? 0,
    surveyCompletions,
    qrCodesMade: events.get('qr_created') ?? 0,
    qrCodeScans: events.get('qr_scanned') ?? 0,
    accountSignups: events.get('account_signup') ?? 0,
    popularStrengths: strengths.map(({ word, count }) => ({ strength: word, count })),
    popularFlavors: flavors.map(({ word, count }) => ({ flavor: word, count })),
  };
}
