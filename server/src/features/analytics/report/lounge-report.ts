import { type Choices, funnelSteps, type LoungeReport } from '@vitola/contract/analytics/lounge-report';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { findTimeZone } from '../../lounge/index.ts';
import { daysBetween, localClock } from './local-time.ts';
import { windowDays } from '../figures/lounge-analytics.ts';
import * as read from './queries.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';
import { featuredOf, featuringOf, movementOf, toReorder, unsoldCigars } from './shelf-movement.ts';
import { unmetDemand } from './unmet-demand.ts';
import { inDollars } from '../in-dollars.ts';
import { addUpAnswers, addUpCards, addUpSold, addUpVisits, type Sold } from '../report-days/add-up.ts';
import { minAnsweredFit } from '../report-days/day-sums-sql.ts';
import { readDays, type VisitsOfDay } from '../report-days/read-days.ts';
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
  const [days, sources, guestsSaid] = await Promise.all([
    readDays(ctx, window, ['visits', 'answers', 'pairs', 'cards', 'sold']),
    read.findSources(ctx, loungeId),
    read.listGuestsSaid(ctx, window),
  ]);
  const visits = addUpVisits(days);
  const cards = addUpCards(days);
  const sold = addUpSold(days);
  const featured = cards.flatMap(({ isFeatured, cigarId, displacedCigarId }) =>
    isFeatured ? [cigarId, ...(displacedCigarId === null ? [] : [displacedCigarId])] : [],
  );
  const cigars = await read.listCigars(ctx, window, featured);
  const movement = movementOf(cigars, cards, sold.ofCigar);
  return {
    since: since.toISOString(),
    until: ctx.now.toISOString(),
    timeZone,
    ...surveysByTime(visits.quarters, { since, until: ctx.now, timeZone }),
    funnel: funnelSteps.map((step, at) => ({ step, guests: guestsFrom(at + 1, visits.reached) })),
    choices: choicesOf(visits.shown, sold, sources),
    demand: {
      floor: minAnsweredFit,
      asked: visits.asked,
      unmet: visits.unmet,
      rows: unmetDemand(visits, addUpAnswers(days)),
    },
    reorder: toReorder(movement, windowDays),
    ...unsoldCigars(movement, ctx.now, {
      results: visits.shown,
      hasSales: sources.hasSales || sources.hasRungUp,
    }),
    featuring: featuringOf(featuredOf(cigars, cards)),
    guestsSaid,
  };
}

const quarterMs = 900_000;

/** Surveys per calendar day, and starts per weekday and hour, in local time. */
function surveysByTime(
  quarters: VisitsOfDay['quarters'],
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

function choicesOf(
  results: number,
  sold: Sold,
  { hasSales, hasRungUp }: Awaited<ReturnType<typeof read.findSources>>,
): Choices {
  return {
    results,
    chosen: hasSales ? sold.guests : null,
    acceptRate: hasSales && results > 0 ? sold.guests / results : null,
    unitsSold: hasSales ? sold.units : null,
    revenue: hasSales ? inDollars(sold.cents) : null,
    unpriced: sold.unpriced,
    likely: hasRungUp ? { sold: sold.likelyUnits, revenue: inDollars(sold.likelyCents) } : null,
  };
}
