import { trackEvent as trackEventCall } from '@vitola/contract/analytics/events';
import * as api from '@vitola/contract/analytics/figures';
import { getReplay as getReplayCall } from '@vitola/contract/analytics/replay';
import { getTodayFigures as getTodayFiguresCall } from '@vitola/contract/analytics/today';
import { getLoungeStats } from '@vitola/contract/platform/lounge-shelf';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import type { EventLog } from './events/event-log.ts';
import { getLoungeAnalytics } from './figures/lounge-analytics.ts';
import { getTodayFigures } from './figures/today-figures.ts';
import { getReplay } from './replay/get-replay.ts';
import { ReportCache } from './report/lounge-report.ts';
import { trackEvent } from './events/track-event.ts';

/** Serves tracked events, a lounge's figures and its report. */
export function analyticsRoutes(app: FastifyInstance, shelves: ShelfCache, events: EventLog): void {
  serve(app, trackEventCall, (ctx, { body }) => trackEvent(ctx, shelves, events, body));
  serve(app, api.getLoungeAnalytics, (ctx, { params }) => getLoungeAnalytics(ctx, params.loungeId));
  serve(app, getLoungeStats, (ctx, { params }) => getLoungeAnalytics(ctx, params.loungeId));
  serve(app, getTodayFiguresCall, getTodayFigures);
  const reports = new ReportCache();
  serve(app, api.getLoungeReport, (ctx, { params, query }) =>
    reports.get(ctx, params.loungeId, query.timeZone),
  );
  serve(app, getReplayCall, (ctx, { params, query }) => getReplay(ctx, params.loungeId, query));
}
