import { type Choices, funnelSteps, type LoungeReport } from '@vitola/contract/analytics/lounge-report';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { findTimeZone } from '../../lounge/index.ts';
import { daysBetween, localClock } from './local-time.ts';
import { windowDays } from '../figures/lounge-analytics.ts';
import * as read from './queries.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';
import { featuredOf, featuringOf, movementOf, toReorder, unsoldCigars } from './shelf-movement.ts';
import { minAnsweredFit, unmetDemand } from './unmet-demand.ts';
import { guestsFrom } from '../visits/visit-queries.ts';

/** How long a report is cached, in milliseconds: several dashboards of one lounge reload it once a minute each. */
const cacheMs = 20_000;
const maxCachedReports = 500;

/** Caches lounge reports for some seconds; concurrent requests share one. */
export class ReportCache {
  readonly #cache = new Map<string, { until: number; report: Promise<LoungeReport> }>();

  /** A lounge's report in its own time zone, or in `browserTimeZone` if it has none; LOUNGE_NOT_FOUND for those who may not read it. */
  async get(ctx: SignedInContext, loungeId: string, browserTimeZone: string): Promise<LoungeReport> {
    await requireAnalyticsAccess(ctx, loungeId);
    const timeZone = (await findTimeZone(ctx, loungeId)) ?? browserTimeZone;
    const key = `${loungeId} ${timeZone}`;
    const cached = this.#cache.get(key);
    // If the clock was set back, the entry would otherwise stay for as long as it was ahead.
    const left = (cached?.until ?? 0) - ctx.now.getTime();
    if (cached && left > 0 && left <= cacheMs) return cached.report;
    if (this.#cache.size >= maxCachedReports) this.#cache.clear();
    const report = makeReport(ctx, loungeId, timeZone);
    this.#cache.set(key, { until: ctx.now.getTime() + cacheMs, report });
    report.catch(() => this.#cache.delete(key));
    return report;
  }
}

async function makeReport(
  ctx: Pick<Context, 'db' | 'now'>,
  loungeId: string,
  timeZone: string,
): Promise<LoungeReport> {
  const since = new Date(ctx.now.getTime() - windowDays * 86_400_000);
  const window = { loungeId, since };
  const [{ quarters, reached, demand }, { cards, soldOf, ...sold }, guestsSaid] = await Promise.all([
    read.countGuests(ctx, window, minAnsweredFit),
    read.countCards(ctx, window),
    read.listGuestsSaid(ctx, window),
  ]);
  const featured = cards.flatMap(({ isFeatured, cigarId, displacedCigarId }) =>
    isFeatured ? [cigarId, ...(displacedCigarId === null ? [] : [displacedCigarId])] : [],
  );
  const cigars = await read.listCigars(ctx, window, featured);
  const movement = movementOf(cigars, cards, soldOf);
  const everybody = demand.find(({ questions }) => questions.length === 0);
  return {
    since: since.toISOString(),
    until: ctx.now.toISOString(),
    timeZone,
    ...surveysByTime(quarters, { since, until: ctx.now, timeZone }),
    funnel: funnelOf(reached),
    choices: choicesOf(sold),
    demand: {
      floor: minAnsweredFit,
      asked: everybody?.asked ?? 0,
      unmet: everybody?.unmet ?? 0,
      rows: unmetDemand(demand),
    },
    reorder: toReorder(movement, windowDays),
    ...unsoldCigars(movement, ctx.now, sold),
    featuring: featuringOf(featuredOf(cigars, cards)),
    guestsSaid,
  };
}

type Sold = Omit<Awaited<ReturnType<typeof read.countCards>>, 'cards' | 'soldOf'>;

const quarterMs = 900_000;

/** Surveys per calendar day, and starts per weekday and hour, in local time. */
function surveysByTime(
  quarters: read.GuestsRow['quarters'],
  { since, until, timeZone }: { since: Date; until: Date; timeZone: string },
): Pick<LoungeReport, 'days' | 'busy'> {
  const local = localClock(timeZone);
  const days = new Map(
    daysBetween(local(since).day, local(until).day).map((day) => [day, { day, starts: 0, completions: 0 }]),
  );
  const busy = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const [quarter, starts, completions] of quarters) {
    const { day, weekday, hour } = local(new Date(quarter * quarterMs));
    const figures = days.get(day);
    if (figures) {
      figures.starts += starts;
      figures.completions += completions;
    }
    const hours = busy[weekday];
    if (hours) hours[hour] = (hours[hour] ?? 0) + starts;
  }
  return { days: [...days.values()], busy };
}

/** How many guests reached each step. */
const funnelOf = (reached: read.GuestsRow['reached']): LoungeReport['funnel'] =>
  funnelSteps.map((step, at) => ({ step, guests: guestsFrom(at + 1, reached) }));

function choicesOf(sold: Sold): Choices {
  const { results, chosen, units, revenue, unpriced, hasSales } = sold;
  return {
    results,
    chosen: hasSales ? chosen : null,
    acceptRate: hasSales && results > 0 ? chosen / results : null,
    unitsSold: hasSales ? units : null,
    revenue: hasSales ? revenue : null,
    unpriced,
    likely: sold.hasRungUp ? { sold: sold.likelySold, revenue: sold.likelyRevenue } : null,
  };
}
