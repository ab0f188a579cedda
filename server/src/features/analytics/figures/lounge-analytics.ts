import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import type { SignedInContext } from '../../../context/context.ts';
import { countServerEvents } from '../events/queries.ts';
import { addUpAnswers, addUpReached } from '../report-days/add-up.ts';
import { type DaySums, readDays } from '../report-days/read-days.ts';
import { guestsFrom } from '../visits/visit-queries.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';

/** The window of every figure, in days. */
export const windowDays = 30;

/** A lounge's figures of the last 30 days; LOUNGE_NOT_FOUND for those who may not read them. */
export async function getLoungeAnalytics(ctx: SignedInContext, loungeId: string): Promise<LoungeAnalytics> {
  await requireAnalyticsAccess(ctx, loungeId);
  const since = new Date(ctx.now.getTime() - windowDays * 86_400_000);
  const [events, days] = await Promise.all([
    countServerEvents(ctx, loungeId, since),
    readDays(ctx, { loungeId, since }, ['reached', 'answers']),
  ]);
  const reached = addUpReached(days);
  const popular = popularAnswers(days);
  return {
    surveyStarts: guestsFrom(1, reached),
    surveyCompletions: guestsFrom(6, reached),
    qrCodesMade: guestsFrom(7, reached),
    qrCodeScans: events.get('qr_scanned') ?? 0,
    accountSignups: events.get('account_signup') ?? 0,
    popularStrengths: popular('strength').map(({ word, count }) => ({ strength: word, count })),
    popularFlavors: popular('flavors').map(({ word, count }) => ({ flavor: word, count })),
  };
}

/** How often each answer to a question was given, most often first. */
function popularAnswers(days: readonly Pick<DaySums, 'answers'>[]) {
  const rows = addUpAnswers(days).map(({ questions: [question], words: [word = ''], asked }) => ({
    question,
    word,
    count: asked,
  }));
  return (question: 'strength' | 'flavors') =>
    rows
      .filter((row) => row.question === question)
      .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}
