import type { Context } from '../../../context/context.ts';
import { hasNoJob } from '../../../jobs/jobs.ts';
import type { PaymentProvider } from '../stripe-gateway.ts';

export interface ReceivedEvent {
  eventId: string;
  provider: PaymentProvider;
  type: string;
  customerId: string | null;
  objectId: string | null;
  createdAt: Date;
}

/** Stores an event; false when it is there already. */
export async function insertEvent(ctx: Context, event: ReceivedEvent): Promise<boolean> {
  const row = await ctx.db
    .insertInto('billingEvents')
    .values({ ...event, receivedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}

/** A stored event, processed or not. */
export function findEvent(ctx: Pick<Context, 'db'>, eventId: string) {
  return ctx.db.selectFrom('billingEvents').selectAll().where('eventId', '=', eventId).executeTakeFirst();
}

/** Marks an event as processed. */
export async function markEventProcessed(ctx: Pick<Context, 'db' | 'now'>, eventId: string): Promise<void> {
  await ctx.db
    .updateTable('billingEvents')
    .set({ settledAt: ctx.now })
    .where('eventId', '=', eventId)
    .execute();
}

/** A provider's unprocessed events since a time that have no job. */
export const listUnscheduledEvents = (ctx: Pick<Context, 'db'>, provider: PaymentProvider, since: Date) =>
  ctx.db
    .selectFrom('billingEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('settledAt', 'is', null)
    .where('receivedAt', '>=', since)
    .where(hasNoJob('payment-event', 'eventId', 'billing_events.event_id'))
    .execute();

/** Deletes events received before a time: their subscriptions have been read since, or belong to a provider no longer in use. */
export async function purgeEvents(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('billingEvents').where('receivedAt', '<', before).execute();
}
