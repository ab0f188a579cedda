import type { PaidPlan } from '@vitola/contract/billing';
import { sql } from 'kysely';
import type { Context, LoungeContext, ForLounge } from '../../context/context.ts';
import type { PaymentProvider, SubscriptionState } from './stripe-gateway.ts';

/** A lounge's account with a provider; undefined before its first checkout. */
export function findAccount(ctx: ForLounge, provider: PaymentProvider) {
  return ctx.db
    .selectFrom('billingAccounts')
    .selectAll()
    .where('loungeId', '=', ctx.loungeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** The plan a lounge pays for at any provider, if there is one. */
export async function findPaidPlan(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('billingAccounts')
    .select('plan')
    .where('loungeId', '=', ctx.loungeId)
    .where('plan', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.plan ?? undefined;
}

/** Locks the account of a customer until the transaction ends. */
export function lockAccount(ctx: Pick<Context, 'db'>, provider: PaymentProvider, customerId: string) {
  return ctx.db
    .selectFrom('billingAccounts')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a lounge's customer at a provider; of two concurrent ones the first stays. */
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

/** Stores what was read of a customer's subscription. */
export async function updateAccount(
  ctx: ForLounge,
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

/** The number of a read that starts now; later reads have greater numbers. */
export async function nextReadNumber(ctx: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('billing_reads')::text as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? '0';
}

/** Accounts at these providers with a paid plan. */
export function listPaidAccounts(ctx: Pick<Context, 'db'>, providers: PaymentProvider[]) {
  return ctx.db
    .selectFrom('billingAccounts')
    .select(['loungeId', 'provider', 'customerId'])
    .where('provider', 'in', providers)
    .where('plan', 'is not', null)
    .execute();
}

/** Accounts with a paid plan and an open payment. */
export function listPastDueAccounts(ctx: Pick<Context, 'db'>) {
  return ctx.db
    .selectFrom('billingAccounts')
    .select(['loungeId', 'provider', 'customerId'])
    .where('pastDueSince', 'is not', null)
    .where('plan', 'is not', null)
    .execute();
}
