import type { Checkout, PaidPlan } from '@vitola/contract/billing';
import { planOf, planIds } from '@vitola/contract/plans';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getOwnLoungeRow } from '../../lounge/index.ts';
import { ensureCustomer } from './ensure-customer.ts';
import type { StripeGateway, PaymentProvider, SubscriptionState } from '../stripe-gateway.ts';
import { toSandboxPath } from '../sandbox/sandbox-path.ts';
import type { Payments } from '../payments.ts';
import { lockAccount } from '../queries.ts';
import { insertCheckout, listCheckouts, markCheckoutClosed, type OpenCheckout } from './queries.ts';

/** How often a checkout is retried that concurrent requests closed in the meantime. */
const maxAttempts = 5;

/**
 * Opens a checkout for a higher plan and returns its URL. It grants nothing: the plan changes on the provider's event.
 * Repeated and concurrent requests share one checkout; of checkouts for different plans only the last stays open, so that
 * nobody pays twice. A lounge that already pays gets the provider's page that confirms the change. ALREADY_ON_PLAN for a
 * plan that is not higher.
 */
export async function createCheckout(
  ctx: LoungeContext,
  payments: Payments,
  plan: PaidPlan,
): Promise<Checkout> {
  const gateway = await payments.gateway();
  const current = planOf((await getOwnLoungeRow(ctx)).subscriptionTier);
  const customer = await ensureCustomer(ctx, payments, gateway);
  const subscription = await gateway.readSubscription(customer);
  const paid = subscription && ['active', 'past_due'].includes(subscription.status) ? subscription : null;
  const rank = planIds.indexOf(plan);
  if (rank < planIds.indexOf(current) || (paid && rank <= planIds.indexOf(paid.plan)))
    throw new AppError('ALREADY_ON_PLAN');
  const url = paid
    ? await confirmChange(ctx, gateway, customer, paid, plan)
    : await retryCheckout(() => checkoutFor(ctx, payments, gateway, customer, plan));
  return { checkoutUrl: toSandboxPath(payments, url) };
}

const confirmChange = (
  ctx: LoungeContext,
  gateway: StripeGateway,
  customer: string,
  subscription: SubscriptionState,
  plan: PaidPlan,
) => gateway.openPortal(customer, cancelUrl(ctx), { subscription, plan, doneUrl: successUrl(ctx, plan) });

async function retryCheckout(open: () => Promise<string | undefined>): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const url = await open();
    if (url) return url;
  }
  throw new AppError('UNAVAILABLE');
}

/** The URL of the lounge's one open checkout; undefined when a concurrent request replaced it. */
async function checkoutFor(
  ctx: LoungeContext,
  payments: Payments,
  gateway: StripeGateway,
  customer: string,
  plan: PaidPlan,
): Promise<string | undefined> {
  const { provider } = payments;
  const { open, countOfPlan } = await listCheckouts(ctx, provider, plan);
  let usable: string | undefined;
  for (const checkout of open) {
    const isOpen = await gateway.isCheckoutOpen(checkout.sessionId);
    if (isOpen && checkout.plan === plan && !usable) {
      usable = checkout.url;
      continue;
    }
    await closeCheckout(ctx, gateway, checkout, isOpen);
  }
  if (usable) return usable;
  const created = await gateway.openCheckout({
    customer,
    plan,
    loungeId: ctx.loungeId,
    attempt: countOfPlan + 1,
    successUrl: successUrl(ctx, plan),
    cancelUrl: cancelUrl(ctx),
  });
  const opened = await storeCheckout(ctx, provider, customer, { ...created, plan });
  if (!opened.some(({ sessionId }) => sessionId === created.sessionId)) return undefined;
  const others = opened.filter(({ sessionId }) => sessionId !== created.sessionId);
  for (const other of others) await closeCheckout(ctx, gateway, other, true);
  const isAlone = others.length === 0 || (await gateway.isCheckoutOpen(created.sessionId));
  return isAlone ? created.url : undefined;
}

// Concurrent requests store their checkouts one after the other, so each sees, and closes, all stored before it.
const storeCheckout = (
  ctx: LoungeContext,
  provider: PaymentProvider,
  customer: string,
  created: OpenCheckout,
): Promise<OpenCheckout[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, provider, customer);
    await insertCheckout(ctx, provider, created);
    await audit(ctx, 'billing.checkout-opened', ctx.loungeId, { plan: created.plan });
    return (await listCheckouts(ctx, provider, created.plan)).open;
  });

// A second checkout that stays open could be paid as well.
async function closeCheckout(
  ctx: LoungeContext,
  gateway: StripeGateway,
  { sessionId }: OpenCheckout,
  isOpen: boolean,
): Promise<void> {
  if (isOpen) await gateway.expireCheckout(sessionId);
  await markCheckoutClosed(ctx, sessionId);
}

const successUrl = (ctx: LoungeContext, plan: PaidPlan) => `${ctx.publicUrl}/trial?upgraded=${plan}`;
const cancelUrl = (ctx: LoungeContext) => `${ctx.publicUrl}/trial?checkout=canceled`;
