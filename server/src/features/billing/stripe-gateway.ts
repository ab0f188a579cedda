import { createHash } from 'node:crypto';
import type { PaidPlan, PaymentStatus } from '@vitola/contract/billing';
import type Stripe from 'stripe';
import { AppError } from '../../errors/app-error.ts';

/** Where payments go: Stripe with real cards, Stripe's test mode, or the product's own sandbox. */
export type PaymentProvider = 'live' | 'test' | 'sandbox';

/** A subscription as read from the provider. */
export interface SubscriptionState {
  id: string;
  itemId: string;
  plan: PaidPlan;
  status: PaymentStatus;
  startedAt: Date;
  periodEndsAt: Date | null;
  /** When it ends, if it was canceled for later. */
  cancelsAt: Date | null;
}

export interface StripeGatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Price ids per plan: the first is sold, the others are recognized. */
  prices: Record<PaidPlan, readonly string[]>;
  address?: { host: string; port: number; protocol: 'http' };
}

const timeoutMs = 10_000;

/** The only code that calls Stripe. Its errors become PAYMENT_PROVIDER; every create has an idempotency key. */
export class StripeGateway {
  readonly #stripe: Stripe;
  readonly #options: StripeGatewayOptions;

  constructor(stripe: Stripe, options: StripeGatewayOptions) {
    this.#stripe = stripe;
    this.#options = options;
  }

  /** Loads Stripe's library on first use and returns a gateway. */
  static async open(options: StripeGatewayOptions): Promise<StripeGateway> {
    const { Stripe } = await import('stripe');
    const stripe = new Stripe(options.secretKey, {
      ...options.address,
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
      appInfo: { name: 'Vitola' },
    });
    return new StripeGateway(stripe, options);
  }

  /** Creates a lounge's customer and returns its id; repeated and concurrent calls get the same one. */
  createCustomer(lounge: { loungeId: string; name: string; email: string }): Promise<string> {
    const { loungeId, name, email } = lounge;
    return withStripeErrors(async () => {
      const idempotencyKey = idempotencyKeyOf('customer', loungeId, name, email);
      const { customers } = this.#stripe;
      return (await customers.create({ name, email, metadata: { loungeId } }, { idempotencyKey })).id;
    });
  }

  /** Opens a checkout. A repeated call with the same `attempt` gets the same one. */
  openCheckout(request: {
    customer: string;
    plan: PaidPlan;
    loungeId: string;
    attempt: number;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ sessionId: string; url: string; expiresAt: Date }> {
    const { customer, plan, loungeId, attempt, successUrl, cancelUrl } = request;
    const price = this.#priceIdOf(plan);
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      client_reference_id: loungeId,
      metadata: { loungeId, plan },
      subscription_data: { metadata: { loungeId, plan } },
    };
    return withStripeErrors(async () => {
      const idempotencyKey = idempotencyKeyOf('checkout', String(attempt), JSON.stringify(params));
      const session = await this.#stripe.checkout.sessions.create(params, { idempotencyKey });
      if (!session.url) throw new AppError('PAYMENT_PROVIDER');
      return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    });
  }

  /** Whether a checkout can still be paid. */
  isCheckoutOpen(sessionId: string): Promise<boolean> {
    return withStripeErrors(
      async () => (await this.#stripe.checkout.sessions.retrieve(sessionId)).status === 'open',
    );
  }

  /** Expires a checkout, so that it can no longer be paid; does nothing when it is already closed. */
  async expireCheckout(sessionId: string): Promise<void> {
    await withStripeErrors(() => this.#stripe.checkout.sessions.expire(sessionId)).catch(
      async (error: unknown) => {
        if (await this.isCheckoutOpen(sessionId)) throw error;
      },
    );
  }

  /** Opens the portal for card, invoices and cancellation, or to confirm a change of plan; returns its URL. */
  openPortal(
    customer: string,
    returnUrl: string,
    change?: { subscription: SubscriptionState; plan: PaidPlan; doneUrl: string },
  ): Promise<string> {
    const flow = change && {
      type: 'subscription_update_confirm' as const,
      subscription_update_confirm: {
        subscription: change.subscription.id,
        items: [{ id: change.subscription.itemId, price: this.#priceIdOf(change.plan), quantity: 1 }],
      },
      after_completion: { type: 'redirect' as const, redirect: { return_url: change.doneUrl } },
    };
    return withStripeErrors(async () => {
      const { sessions } = this.#stripe.billingPortal;
      const request = { customer, return_url: returnUrl, ...(flow && { flow_data: flow }) };
      return (await sessions.create(request)).url;
    });
  }

  /** A customer's current subscription: an active one before an ended one, then the higher plan, then the newest. */
  readSubscription(customer: string): Promise<SubscriptionState | null> {
    return withStripeErrors(async () => {
      const { data } = await this.#stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
      const read = data.flatMap((subscription) => this.#toSubscriptionState(subscription) ?? []);
      return read.toSorted((a, b) => precedence(b) - precedence(a))[0] ?? null;
    });
  }

  /** Parses an event that Stripe signed; undefined when the signature is invalid. */
  async verifyEvent(payload: Buffer, signature: string): Promise<Stripe.Event | undefined> {
    const { webhooks } = this.#stripe;
    return webhooks
      .constructEventAsync(payload, signature, this.#options.webhookSecret)
      .catch(() => undefined);
  }

  #priceIdOf(plan: PaidPlan): string {
    return this.#options.prices[plan][0] ?? '';
  }

  /** Undefined for one whose first payment never came, and for an ended one at an unknown price. Throws for an active one at an unknown price. */
  #toSubscriptionState(subscription: Stripe.Subscription): SubscriptionState | undefined {
    if (subscription.status === 'incomplete_expired') return undefined;
    const item = subscription.items.data[0];
    const price = item?.price.id ?? '';
    const { prices } = this.#options;
    const plan = (['professional', 'enterprise'] as const).find((one) => prices[one].includes(price));
    const status = paymentStatusOf(subscription.status);
    if (!item || !plan) {
      if (status === 'canceled') return undefined;
      throw new Error(`A subscription has the price ${price}, which is none of ours`);
    }
    const cancelsAt =
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
    return {
      id: subscription.id,
      itemId: item.id,
      plan,
      status,
      startedAt: new Date(subscription.start_date * 1000),
      periodEndsAt: new Date(item.current_period_end * 1000),
      cancelsAt: cancelsAt === null ? null : new Date(cancelsAt * 1000),
    };
  }
}

/** Maps Stripe's subscription status to a lounge's payment status; an unknown status counts as canceled. */
export function paymentStatusOf(status: Stripe.Subscription.Status): PaymentStatus {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'incomplete':
      return 'incomplete';
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
    default:
      return 'canceled';
  }
}

const statusOrder: PaymentStatus[] = ['inactive', 'canceled', 'incomplete', 'past_due', 'active'];
const planOrder: PaidPlan[] = ['professional', 'enterprise'];

// If a lounge ever pays twice, it gets the higher plan.
const precedence = ({ status, plan, startedAt }: SubscriptionState): number =>
  statusOrder.indexOf(status) * 1e14 + planOrder.indexOf(plan) * 1e13 + startedAt.getTime();

const idempotencyKeyOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

async function withStripeErrors<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const { type } = error as { type?: string };
    if (typeof type !== 'string' || !type.startsWith('Stripe')) throw error;
    throw new AppError('PAYMENT_PROVIDER', undefined, { cause: error });
  }
}
