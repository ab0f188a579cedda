import {
  actInSandboxPortal,
  createCheckout,
  openPortal,
  type PaidPlan,
  payInSandbox,
  type PortalAction,
  refreshSubscription,
} from '@vitola/contract/billing';
import type Stripe from 'stripe';
import type { StripeStandIn } from '../../../stand-ins/src/stripe/index.ts';
import type { Owner, World } from './world.ts';

/** Opens a checkout as the product does; returns its id. */
export async function openCheckout(owner: Owner, tier: PaidPlan = 'professional'): Promise<string> {
  const { body } = await owner.call(createCheckout, { body: { tier } });
  const id = body.checkoutUrl?.split('/').at(-1);
  if (!id) throw new Error(body.message);
  return id;
}

/** Lets events arrive and what they lead to happen. */
export async function settlePayments(world: World): Promise<void> {
  await (await world.payments.sandbox()).courier.settled();
  await world.jobs.runAll();
}

/** Pays for a plan, from the checkout to the changed plan. */
export async function payFor(world: World, owner: Owner, tier: PaidPlan): Promise<void> {
  const id = await openCheckout(owner, tier);
  await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
  await settlePayments(world);
}

/** Does in the sandbox's portal what an owner who pays may do there. Nothing of it has arrived yet. */
export async function actInPortal(owner: Owner, action: PortalAction): Promise<void> {
  const id = (await owner.call(openPortal)).body.portalUrl.split('/').at(-1) ?? '';
  await owner.call(actInSandboxPortal, { params: { id }, body: { action } });
}

/** Stripe’s stand-in with its events held back, and the customer and subscriptions of an owner in it. */
export async function sandboxWithHeldEvents(world: World, owner: Owner) {
  const fakeStripe = await world.payments.sandbox();
  fakeStripe.holdsEvents = true;
  const customers = (await fakeStripe.list('customer')) as unknown as Stripe.Customer[];
  const customer = customers.find(({ metadata }) => metadata.loungeId === owner.loungeId)?.id;
  const all = customer ? await fakeStripe.list('subscription', customer) : [];
  const living = (all as unknown as Stripe.Subscription[]).filter(({ status }) => status !== 'canceled');
  return { fakeStripe, customer, living };
}

/** An owner who may open a checkout: what they paid for at the provider has ended, and no event was sent. */
export async function unpaidCheckout(world: World, owner: Owner): Promise<string> {
  await endAll(world, owner);
  return openCheckout(owner, 'enterprise');
}

/** Ends what an owner pays for at the provider; nobody is told. */
export async function endAll(world: World, owner: Owner): Promise<void> {
  const { fakeStripe, living } = await sandboxWithHeldEvents(world, owner);
  for (const { id } of living) await fakeStripe.cancel(id);
}

/** An owner who pays for Enterprise at the provider, as the product knows. */
export async function subscribed(
  world: World,
  owner: Owner,
): Promise<{ fakeStripe: StripeStandIn; customer: string }> {
  const { living } = await sandboxWithHeldEvents(world, owner);
  if (living.length === 0) {
    const id = await openCheckout(owner, 'enterprise');
    await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
  }
  await owner.call(refreshSubscription);
  const { fakeStripe, customer } = await sandboxWithHeldEvents(world, owner);
  return { fakeStripe, customer: customer ?? '' };
}

/** A visit to the sandbox's portal; returns its id. */
export async function portalVisit(world: World, owner: Owner): Promise<string> {
  const { fakeStripe, customer } = await subscribed(world, owner);
  return (await fakeStripe.createPortal({ customer, returnUrl: null, change: null })).id;
}
