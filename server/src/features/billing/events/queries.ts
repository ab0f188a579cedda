import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { mayRequeue } from '../../../jobs/without-job.ts';
import type { PaymentProvider } from '../stripe-gateway.ts';

/** What an invoice says was paid. */
export interface Payment {
  invoiceId: string;
  amountCents: number;
  currency: string;
}

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

/** Stores what a customer paid, each invoice once; nothing for a customer that is no lounge's. */
export async function insertPayment(
  ctx: Pick<Context, 'db'>,
  payment: Payment,
  { customerId, provider, createdAt }: Pick<ReceivedEvent, 'customerId' | 'provider' | 'createdAt'>,
): Promise<void> {
  await sql`
    insert into billing_payments (invoice_id, provider, lounge_id, amount_cents, currency, paid_at)
    select ${payment.invoiceId}::text, provider, lounge_id, ${payment.amountCents}::bigint, ${payment.currency}::text,
      ${createdAt}::timestamptz
    from billing_accounts where customer_id = ${customerId} and provider = ${provider}
    on conflict do nothing`.execute(ctx.db);
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
    .where(mayRequeue('payment-event', 'eventId', 'billing_events.event_id'))
    .execute();

/** Deletes events received before a time: their subscriptions have been read since, or belong to a provider no longer in use. */
export async function purgeEvents(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('billingEvents').where('receivedAt', '<', before).execute();
}
