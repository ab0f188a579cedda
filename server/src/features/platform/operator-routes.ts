import * as dashboard from '@vitola/contract/platform/admin-dashboard';
import { getLoungeMonitor as monitor, inviteOwnerAgain } from '@vitola/contract/platform/monitor';
import { onboardLounge as onboarding } from '@vitola/contract/platform/onboarding';
import * as operated from '@vitola/contract/platform/operated-lounges';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getActivityPage } from './dashboard/admin-stats.ts';
import { listMembers } from './dashboard/members-queries.ts';
import type { StatsCache } from './dashboard/stats-cache.ts';
import { inviteOwnerOfMine } from './invitations/invite-owner.ts';
import { listOperatedLounges } from './lounge-set/queries.ts';
import { getLoungeMonitor } from './monitor/lounge-monitor.ts';
import { onboardOnce } from './onboarding/onboard-lounge.ts';

/** Serves what an admin sees and does for the lounges they look after. */
export function operatorRoutes(app: FastifyInstance, stats: StatsCache, wifiKey: Buffer): void {
  serve(app, operated.listOperatedLounges, (ctx) => listOperatedLounges(ctx, ctx.actor));
  serve(app, dashboard.getAdminStats, (ctx) => stats.get(ctx));
  serve(app, dashboard.listActivity, (ctx, { query }) => getActivityPage(ctx, query.before));
  serve(app, dashboard.listMembers, (ctx) => listMembers(ctx));
  serve(app, monitor, (ctx, { params }) => getLoungeMonitor(ctx, params.loungeId));
  serve(app, inviteOwnerAgain, (ctx, { params, body }) =>
    inviteOwnerOfMine(ctx, params.loungeId, body.email),
  );
  serve(
    app,
    onboarding,
    (ctx, { body, request }) => onboardOnce(ctx, body, wifiKey, request.headers['idempotency-key']),
    { handlesIdempotencyKey: true },
  );
}
