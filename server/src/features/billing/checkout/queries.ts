import type { PaidPlan } from '@vitola/contract/billing';
import type { Context, LoungeContext } from '../../../context/context.ts';
import type { PaymentProvider } from '../stripe-gateway.ts';

export interface OpenCheckout {
  sessionId: string;
  plan: PaidPlan;
  url: string;
  expiresAt: Date;
}

/** A lounge's checkouts not known to be closed, and how many it has had for this plan. */
export async function listCheckouts(
  ctx: LoungeContext,
  provider: PaymentProvider,
  plan: PaidPlan,
): Promise<{ open: OpenCheckout[]; countOfPlan: number }> {
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
    countOfPlan: rows.filter((row) => row.plan === plan).length,
  };
}

/** Stores an opened checkout; one that is already stored stays as it is. */
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

/** Marks a checkout as one that can no longer be paid. */
export async function markCheckoutClosed(ctx: Pick<Context, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('billingCheckouts')
    .set({ closedAt: ctx.now })
    .where('sessionId', '=', sessionId)
    .where('closedAt', 'is', null)
    .execute();
}
