import type Stripe from 'stripe';
import { newId, seconds } from './objects.ts';

const day = 86_400;

export interface CheckoutFields {
  customer: string;
  price: Stripe.Price;
  successUrl: string;
  cancelUrl: string;
  reference: string | null;
  metadata: Stripe.Metadata;
  url: (id: string) => string;
}

// What a checkout of ours never uses.
const noExtras = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  total_details: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** An open checkout for a subscription; it can be paid for a day. */
export function newCheckout(now: Date, fields: CheckoutFields): Stripe.Checkout.Session {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    ...noExtras,
    amount_subtotal: fields.price.unit_amount,
    amount_total: fields.price.unit_amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.reference,
    created: seconds(now),
    currency: fields.price.currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: fields.customer,
    expires_at: seconds(now) + day,
    livemode: false,
    metadata: fields.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    subscription: null,
    success_url: fields.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    ui_mode: 'hosted_page',
    url: fields.url(id),
  };
}

export interface PortalFields {
  customer: string;
  returnUrl: string | null;
  /** The price a subscription is asked to change to, confirmed on the page. */
  change: { subscription: string; item: string; price: string; doneUrl: string | null } | null;
  url: (id: string) => string;
}

/** A visit to the page where a customer looks after what they pay for. */
export function newPortalSession(now: Date, fields: PortalFields): Stripe.BillingPortal.Session {
  const id = newId('bps');
  const { change, returnUrl } = fields;
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_stand_in',
    created: seconds(now),
    customer: fields.customer,
    customer_account: null,
    flow: change && {
      after_completion: {
        hosted_confirmation: null,
        redirect: change.doneUrl === null ? null : { return_url: change.doneUrl },
        type: change.doneUrl === null ? 'portal_homepage' : 'redirect',
      },
      customer_update: null,
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: {
        discounts: null,
        items: [{ id: change.item, price: change.price, quantity: 1 }],
        subscription: change.subscription,
      },
      type: 'subscription_update_confirm',
    },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: fields.url(id),
  };
}
