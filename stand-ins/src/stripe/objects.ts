import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** Stripe counts in seconds. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An id as Stripe makes them, with 128 random bits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** A monthly price of so many cents. */
export function newPrice(id: string, unitAmount: number, nickname: string): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname,
    product: `prod_${id}`,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: null,
  };
}

type CustomerFields = Pick<Stripe.Customer, 'email' | 'metadata'> & { name: string | null };

/** A customer who has paid for nothing yet. */
export function newCustomer(now: Date, { email, name, metadata }: CustomerFields): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

const planOfPrice = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: true,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** One month later, on the last day of a month that is too short. */
export function monthAfter(at: number): number {
  const from = new Date(at * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return seconds(to);
}

function newItem(subscription: string, price: Stripe.Price, start: number): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: monthAfter(start),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The same item on another price, in the same period. */
export const itemOn = (item: Stripe.SubscriptionItem, price: Stripe.Price): Stripe.SubscriptionItem => ({
  ...item,
  plan: planOfPrice(price),
  price,
});

const noCancellation = { comment: null, feedback: null, feedback_option: null, reason: null } as const;

// What a subscription of ours never uses, or not at first.
const plainly = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  ended_at: null,
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;

/** A subscription for a month from now. */
export function newSubscription(
  now: Date,
  customer: string,
  price: Stripe.Price,
  status: Stripe.Subscription.Status,
  metadata: Stripe.Metadata,
): Stripe.Subscription {
  const start = seconds(now);
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    ...plainly,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: noCancellation,
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(id, price, start)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata,
    start_date: start,
    status,
  };
}

/** An event about an object as it is now. */
export function newEvent(now: Date, type: string, object: object, apiVersion: string): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as Stripe.Event;
}
