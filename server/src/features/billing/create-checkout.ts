import type { Checkout, PaidPlan } from '@vitola/contract/billing';
import { planOf, planIds } from '@vitola/contract/plans';
import { audit } from '../../lib/audit.ts';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { getOwnLoungeRow } from '../lounge/index.ts';
import { ensureCustomer } from './ensure-customer.ts';
import type { Gateway, ReadSubscription } from './gateway.ts';
import { pathInSandbox } from './page-path.ts';
import type { Payments } from './payments.ts';
import { closeCheckout, insertCheckout, listCheckouts } from './queries.ts';

/**
 * Where to pay for a higher plan. Nothing is granted here: the plan changes on the provider's event. Asked twice, or by two
 * at once, it is one checkout of one customer. Who subscribes already confirms the change on the provider's page.
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
    : await checkoutFor(ctx, payments, gateway, customer, plan);
  return { checkoutUrl: pathInSandbox(payments, url) };
}

const confirmChange = (
  ctx: LoungeContext,
  gateway: Gateway,
  customer: string,
  subscription: ReadSubscription,
  plan: PaidPlan,
) => gateway.openPortal(customer, cancelUrl(ctx), { subscription, plan, doneUrl: successUrl(ctx, plan) });

async function checkoutFor(
  ctx: LoungeContext,
  payments: Payments,
  gateway: Gateway,
  customer: string,
  plan: PaidPlan,
): Promise<string> {
  const { provider } = payments;
  const { open, ofPlan } = await listCheckouts(ctx, provider, plan);
  let usable: string | undefined;
  for (const checkout of open) {
    const isOpen = await gateway.isOpen(checkout.sessionId);
    if (isOpen && checkout.plan === plan && !usable) {
      usable = checkout.url;
      continue;
    }
    // A second one that stays open could be paid too.
    if (isOpen) await gateway.expire(checkout.sessionId);
    await closeCheckout(ctx, checkout.sessionId);
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
  await insertCheckout(ctx, provider, { ...made, plan });
  await audit(ctx, 'billing.checkout-opened', ctx.loungeId, { plan });
  return made.url;
}

const successUrl = (ctx: LoungeContext, plan: PaidPlan) => `${ctx.publicUrl}/trial?upgraded=${plan}`;
const cancelUrl = (ctx: LoungeContext) => `${ctx.publicUrl}/trial?checkout=canceled`;
