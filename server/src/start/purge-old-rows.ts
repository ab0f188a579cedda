import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Task } from '../jobs/run-isolated.ts';
import { purgeModelAnswers } from '../features/catalogue/index.ts';
import { purgeResets, purgeSessions, purgePendingSignIns } from '../features/accounts/index.ts';
import { purgeEvents } from '../features/billing/index.ts';
import { purgeEmailCounts, purgeUnconfirmedLeads } from '../features/leads/index.ts';
import { purgeDeliveries } from '../features/integrations/index.ts';
import { purgeDeviceResults } from '../features/recommendation/index.ts';
import { anonymizeExpiredShares } from '../features/sharing/index.ts';
import { purgePickCodes } from '../features/sales/index.ts';

const day = 86_400_000;

/**
 * Tasks that purge outdated rows: ended sessions, sign-ins that were not finished, old reset tokens,
 * numbers of past days' codes, a model's answers
 * and the payment provider's events of last season, webhooks' deliveries of last month, keys of devices' results, guests'
 * names on expired shares, addresses that were not confirmed within 30 days, counts of mails, notes of repeatable calls after a week.
 */
export function purgeTasks(ctx: Context): Task[] {
  const before = (days: number) => new Date(ctx.now.getTime() - days * day);
  return [
    ['ended sessions', () => purgeSessions(ctx)],
    ['old password resets', () => purgeResets(ctx, before(1))],
    ['sign-ins that were begun', () => purgePendingSignIns(ctx)],
    ['numbers of pick codes', () => purgePickCodes(ctx, before(7))],
    ['answers of the model', () => purgeModelAnswers(ctx, before(90))],
    ['payment events', () => purgeEvents(ctx, before(90))],
    ['webhook deliveries', () => purgeDeliveries(ctx, before(30))],
    // A device keeps what was not answered for a week.
    ['keys of devices’ results', () => purgeDeviceResults(ctx, before(8))],
    ['names on expired shares', () => anonymizeExpiredShares(ctx)],
    ['addresses that nobody confirmed', () => purgeUnconfirmedLeads(ctx, before(30))],
    ['counts of mails', () => purgeEmailCounts(ctx)],
    ['notes of repeatable calls', () => sweepNotes(ctx, before(7))],
  ];
}

const sweepNotes = (ctx: Context, before: Date) =>
  sql`delete from idempotency_keys where created_at < ${before}`.execute(ctx.db);
