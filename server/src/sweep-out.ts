import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { sweepModel } from './features/catalogue/index.ts';
import { sweepResets, sweepSessions } from './features/accounts/index.ts';
import { sweepEvents } from './features/billing/index.ts';
import { sweepDeliveries } from './features/integrations/index.ts';
import { sweepDeviceResults } from './features/recommendation/index.ts';
import { sweepShares } from './features/sharing/index.ts';
import { sweepPickCodes } from './features/sales/index.ts';

const day = 86_400_000;

/**
 * Removes what time has made useless: ended sessions, old reset tokens, numbers of past days' codes, a model's answers and
 * the payment provider's events of last season, webhooks' deliveries of last month, keys of devices' results, guests' names on expired shares, notes of repeatable calls after a week.
 */
export async function sweepOut(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * day);
  await sweepSessions(ctx);
  await sweepResets(ctx, before(1));
  await sweepPickCodes(ctx, before(7));
  await sweepModel(ctx, before(90));
  await sweepEvents(ctx, before(90));
  await sweepDeliveries(ctx, before(30));
  await sweepShares(ctx);
  // A device keeps what was not answered for a week.
  await sweepDeviceResults(ctx, before(8));
  await sql`delete from idempotency_keys where created_at < ${before(7)}`.execute(ctx.db);
}
