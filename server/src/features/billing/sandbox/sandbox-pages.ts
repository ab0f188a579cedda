import type { PortalAction, SandboxCheckout, SandboxPortal, TestCard } from '@vitola/contract/billing';
import type Stripe from 'stripe';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { StripeStandIn } from '../../../../../stand-ins/src/stripe/index.ts';
import { paymentStatusOf } from '../stripe-gateway.ts';
import type { Payments } from '../payments.ts';
import { findAccount } from '../queries.ts';

/** The sandbox's checkout page: a checkout of the caller's lounge, NOT_FOUND for any other. */
export async function getSandboxCheckout(
  ctx: LoungeContext,
  payments: Payments,
  id: string,
): Promise<SandboxCheckout> {
  const fakeStripe = await payments.sandbox();
  const session = await ownObject<Stripe.Checkout.Session>(ctx, fakeStripe, id, 'checkout.session');
  const price = await fakeStripe.priceOf(id);
  return {
    id,
    plan: payments.sandboxPlanOf(price.id),
    amountCents: price.unit_amount ?? 0,
    status:
      session.expires_at * 1000 < ctx.now.getTime() ? 'expired' : ((session.status as 'open') ?? 'expired'),
    successPath: pathOf(session.success_url),
    cancelPath: pathOf(session.cancel_url),
  };
}

/** Pays a checkout of the caller's lounge with a test card. The plan changes by the event that follows. */
export async function payInSandbox(
  ctx: LoungeContext,
  payments: Payments,
  id: string,
  card: TestCard,
): Promise<{ outcome: 'paid' | 'declined' | 'pending'; successPath: string }> {
  const fakeStripe = await payments.sandbox();
  const { status, successPath } = await getSandboxCheckout(ctx, payments, id);
  if (status === 'complete') return { outcome: 'paid', successPath };
  if (status === 'expired')
    throw new AppError('NOT_FOUND', 'This checkout has expired. Nothing was charged.');
  const outcome = await fakeStripe.inTurn(async () => {
    const { status } = await fakeStripe.checkout(id);
    return status === 'complete' ? 'paid' : fakeStripe.pay(id, card);
  });
  return { outcome, successPath };
}

/** The sandbox's portal page of the caller's lounge. */
export async function getSandboxPortal(
  ctx: LoungeContext,
  payments: Payments,
  id: string,
): Promise<SandboxPortal> {
  const fakeStripe = await payments.sandbox();
  const session = await ownObject<Stripe.BillingPortal.Session>(
    ctx,
    fakeStripe,
    id,
    'billing_portal.session',
  );
  const subscription = await newest(fakeStripe, session.customer);
  const item = subscription?.items.data[0];
  const requestedPrice = session.flow?.subscription_update_confirm?.items[0]?.price;
  const plan = payments.sandboxPlanOf(item?.price.id);
  const asksFor = requestedPrice ? payments.sandboxPlanOf(requestedPrice) : null;
  return {
    subscription: subscription
      ? {
          plan,
          status: paymentStatusOf(subscription.status),
          periodEndsAt: item ? new Date(item.current_period_end * 1000).toISOString() : null,
          endsWithPeriod: subscription.cancel_at_period_end,
        }
      : null,
    asksFor: asksFor === plan ? null : asksFor,
    returnPath: pathOf(session.return_url),
    donePath: pathOf(session.flow?.after_completion.redirect?.return_url ?? session.return_url),
  };
}

/** Performs an action in the portal of the caller's lounge, or simulates an event such as a failed renewal. */
export async function actInSandboxPortal(
  ctx: LoungeContext,
  payments: Payments,
  id: string,
  action: PortalAction,
): Promise<SandboxPortal> {
  const fakeStripe = await payments.sandbox();
  const session = await ownObject<Stripe.BillingPortal.Session>(
    ctx,
    fakeStripe,
    id,
    'billing_portal.session',
  );
  await fakeStripe.inTurn(async () => {
    const subscription = await newest(fakeStripe, session.customer);
    if (!subscription || subscription.status === 'canceled') throw new AppError('NO_SUBSCRIPTION');
    await applyAction(fakeStripe, payments, subscription.id, action);
  });
  return getSandboxPortal(ctx, payments, id);
}

function applyAction(
  fakeStripe: StripeStandIn,
  payments: Payments,
  id: string,
  action: PortalAction,
): Promise<unknown> {
  switch (action) {
    case 'to-professional':
      return fakeStripe.changePrice(id, payments.sandboxPriceOf('professional'));
    case 'to-enterprise':
      return fakeStripe.changePrice(id, payments.sandboxPriceOf('enterprise'));
    case 'cancel':
      return fakeStripe.setEnding(id, true);
    case 'resume':
      return fakeStripe.setEnding(id, false);
    case 'renew':
      return fakeStripe.endPeriod(id, true);
    case 'fail-renewal':
      return fakeStripe.endPeriod(id, false);
    case 'pay':
      return fakeStripe.payOpen(id);
    case 'end-now':
      return fakeStripe.cancel(id);
  }
}

async function newest(fakeStripe: StripeStandIn, customer: string): Promise<Stripe.Subscription | undefined> {
  const all = (await fakeStripe.list('subscription', customer)) as unknown as Stripe.Subscription[];
  return all.findLast(({ status }) => status !== 'canceled') ?? all.at(-1);
}

async function ownObject<T>(
  ctx: LoungeContext,
  fakeStripe: StripeStandIn,
  id: string,
  kind: string,
): Promise<T> {
  const found = (await fakeStripe.find(id)) as { object: string; customer?: unknown } | undefined;
  const account = await findAccount(ctx, 'sandbox');
  if (found?.object !== kind || !account || found.customer !== account.customerId)
    throw new AppError('NOT_FOUND');
  return found as T;
}

function pathOf(url: string | null): string {
  if (!url || !URL.canParse(url)) return '/trial';
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
