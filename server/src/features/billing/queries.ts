import type { PaidPlan } from '@vitola/contract/billing';
import { sql } from 'kysely';
import type { Context, LoungeContext, OfLounge } from '../../context/context.ts';
import { hasNoJob } from '../../jobs/jobs.ts';
import type { PaymentProvider, SubscriptionState } from './stripe-gateway.ts';

/** What a lounge's account with a provider says; undefined before its first checkout. */
export function findAccount(ctx: OfLounge, provider: PaymentProvider) {
  return ctx.db
    .selectFrom('billingAccounts')
    .selectAll()
    .where('loungeId', '=', ctx.loungeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** The plan a lounge pays for at any provider, if there is one. */
export async function findPaidPlan(ctx: Pick<OfLounge, 'db' | 'loungeId'>): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('billingAccounts')
    .select('plan')
    .where('loungeId', '=', ctx.loungeId)
    .where('plan', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.plan ?? undefined;
}

/** The account of a customer, kept as it is until the transaction ends. */
export function lockAccount(ctx: Pick<Context, 'db'>, provider: PaymentProvider, customerId: string) {
  return ctx.db
    .selectFrom('billingAccounts')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the customer a lounge is to a provider; of two at once the first stays. */
export async function insertAccount(
  ctx: LoungeContext,
  provider: PaymentProvider,
  customerId: string,
): Promise<void> {
  await ctx.db
    .insertInto('billingAccounts')
    .values({ loungeId: ctx.loungeId, provider, customerId, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes what was read of a customer's subscription. */
export async function updateAccount(
  ctx: OfLounge,
  provider: PaymentProvider,
  read: {
    number: string;
    subscription: SubscriptionState | null;
    plan: PaidPlan | null;
    status: string;
    pastDueSince: Date | null;
  },
): Promise<void> {
  const { subscription } = read;
  await ctx.db
    .updateTable('billingAccounts')
    .set({
      subscriptionId: subscription?.id ?? null,
      status: read.status,
      plan: read.plan,
      startedAt: subscription?.startedAt ?? null,
      periodEndsAt: subscription?.periodEndsAt ?? null,
      cancelsAt: subscription?.cancelsAt ?? null,
      pastDueSince: read.pastDueSince,
      appliedRead: read.number,
      updatedAt: ctx.now,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('provider', '=', provider)
    .execute();
}

/** A number for a read that begins now; a later one is greater. */
export async function nextReadNumber(ctx: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('billing_reads')::text as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? '0';
}

export interface OpenCheckout {
  sessionId: string;
  plan: PaidPlan;
  url: string;
  expiresAt: Date;
}

/** Checkouts of a lounge that were not seen closed, and how many there have been of this plan. */
export async function listCheckouts(
  ctx: LoungeContext,
  provider: PaymentProvider,
  plan: PaidPlan,
): Promise<{ open: OpenCheckout[]; ofPlan: number }> {
  const rows = await ctx.db
    .selectFrom('billingCheckouts')
    .select(['sessionId', 'plan', 'url', 'expiresAt', 'closedAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .execute();
  return {
    open: rows
      .filter(({ closedAt, expiresAt }) => closedAt === null && expiresAt > ctx.now)
      .map((row) => ({ ...row, plan: row.plan as PaidPlan })),
    ofPlan: rows.filter((row) => row.plan === plan).length,
  };
}

/** Keeps a checkout that was opened; one that is kept already stays as it is. */
export async function insertCheckout(
  ctx: LoungeContext,
  provider: PaymentProvider,
  row: OpenCheckout,
): Promise<void> {
  await ctx.db
    .insertInto('billingCheckouts')
    .values({ ...row, loungeId: ctx.loungeId, provider, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a checkout can no longer be paid. */
export async function markCheckoutClosed(ctx: Pick<Context, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('billingCheckouts')
    .set({ closedAt: ctx.now })
    .where('sessionId', '=', sessionId)
    .where('closedAt', 'is', null)
    .execute();
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

/** An event as it was stored, acted on or not. */
export function findEvent(ctx: Pick<Context, 'db'>, eventId: string) {
  return ctx.db.selectFrom('billingEvents').selectAll().where('eventId', '=', eventId).executeTakeFirst();
}

/** Notes that an event was acted on. */
export async function markEventProcessed(ctx: Pick<Context, 'db' | 'now'>, eventId: string): Promise<void> {
  await ctx.db
    .updateTable('billingEvents')
    .set({ settledAt: ctx.now })
    .where('eventId', '=', eventId)
    .execute();
}

/** Events of a provider since a time that nobody has acted on, and that no job stands for. */
export const listUnscheduledEvents = (ctx: Pick<Context, 'db'>, provider: PaymentProvider, since: Date) =>
  ctx.db
    .selectFrom('billingEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('settledAt', 'is', null)
    .where('receivedAt', '>=', since)
    .where(hasNoJob('payment-event', 'eventId', 'billing_events.event_id'))
    .execute();

/** Removes events from before a day: what they were about was read anew since, or is of no provider we have. */
export async function purgeEvents(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('billingEvents').where('receivedAt', '<', before).execute();
}

/** Lounges whose plan is paid for at one of these providers. */
export function listPaidAccounts(ctx: Pick<Context, 'db'>, providers: PaymentProvider[]) {
  return ctx.db
    .selectFrom('billingAccounts')
    .select(['loungeId', 'provider', 'customerId'])
    .where('provider', 'in', providers)
    .where('plan', 'is not', null)
    .execute();
}

/** Accounts with a plan and an open payment. */
export function listPastDueAccounts(ctx: Pick<Context, 'db'>) {
  return ctx.db
    .selectFrom('billingAccounts')
    .select(['loungeId', 'provider', 'customerId'])
    .where('pastDueSince', 'is not', null)
    .where('plan', 'is not', null)
    .execute();
}
