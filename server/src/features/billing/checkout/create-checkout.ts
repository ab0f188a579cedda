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
import {
  markCheckoutClosed,
  insertCheckout,
  listCheckouts,
  lockAccount,
  type OpenCheckout,
} from '../queries.ts';

/** So often a checkout is opened anew that others, asking at once, have closed meanwhile. */
const maxAttempts = 5;

/**
 * Where to pay for a higher plan. Nothing is granted here: the plan changes on the provider's event. Asked twice, or by two
 * at once, it is one checkout of one customer; of different plans the last one stays open, so that nobody pays twice. Who
 * subscribes already confirms the change on the provider's page.
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
  for (let tried = 0; tried < maxAttempts; tried += 1) {
    const url = await open();
    if (url) return url;
  }
  throw new AppError('UNAVAILABLE');
}

/** The page of the one checkout of a lounge that is open; undefined when another one took its place at once. */
async function checkoutFor(
  ctx: LoungeContext,
  payments: Payments,
  gateway: StripeGateway,
  customer: string,
  plan: PaidPlan,
): Promise<string | undefined> {
  const { provider } = payments;
  const { open, ofPlan } = await listCheckouts(ctx, provider, plan);
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
  const made = await gateway.openCheckout({
    customer,
    plan,
    loungeId: ctx.loungeId,
    attempt: ofPlan + 1,
    successUrl: successUrl(ctx, plan),
    cancelUrl: cancelUrl(ctx),
  });
  const opened = await storeCheckout(ctx, provider, customer, { ...made, plan });
  if (!opened.some(({ sessionId }) => sessionId === made.sessionId)) return undefined;
  const others = opened.filter(({ sessionId }) => sessionId !== made.sessionId);
  for (const other of others) await closeCheckout(ctx, gateway, other, true);
  const isAlone = others.length === 0 || (await gateway.isCheckoutOpen(made.sessionId));
  return isAlone ? made.url : undefined;
}

// Those who open one at once keep theirs one after the other: each sees, and closes, all that were kept before.
const storeCheckout = (
  ctx: LoungeContext,
  provider: PaymentProvider,
  customer: string,
  made: OpenCheckout,
): Promise<OpenCheckout[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, provider, customer);
    await insertCheckout(ctx, provider, made);
    await audit(ctx, 'billing.checkout-opened', ctx.loungeId, { plan: made.plan });
    return (await listCheckouts(ctx, provider, made.plan)).open;
  });

// A second one that stays open could be paid too.
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
