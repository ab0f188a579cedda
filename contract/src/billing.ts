import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text, Time } from './fields/text.ts';

export const PaidPlan = z.enum(['professional', 'enterprise'], 'Choose professional or enterprise');
export type PaidPlan = z.infer<typeof PaidPlan>;

/** The state of a lounge's payments. `inactive` has never paid; `past_due` keeps its plan through a grace period. */
export const PaymentStatus = z.enum(['inactive', 'active', 'past_due', 'canceled', 'incomplete']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const SubscriptionStatus = z.object({
  tier: z.string(),
  cigarCount: z.int(),
  /** null means no limit, both here and in `limit`. */
  remaining: z.int().nullable(),
  limit: z.int().nullable(),
  canAddMore: z.boolean(),
  status: PaymentStatus,
  /** Whether there is something to manage at the payment provider. */
  canManage: z.boolean(),
  renewsAt: Time.nullable(),
  /** The end of a canceled plan; null if it is not canceled. */
  endsAt: Time.nullable(),
  /** The end of the grace period of an open payment; after it, the trial's cigar limit applies. */
  graceEndsAt: Time.nullable(),
  /** Cigars above the plan's limit: stored, but not recommended. */
  pausedCount: z.int(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const Upgrade = z.object({ tier: PaidPlan });
export type Upgrade = z.infer<typeof Upgrade>;

export const Checkout = z.object({ checkoutUrl: z.string() });
export type Checkout = z.infer<typeof Checkout>;

/**
 * Where this server's payments go: Stripe, Stripe's test mode (test cards only), the sandbox (no card numbers at all), or
 * off.
 */
export const PaymentMode = z.enum(['live', 'test', 'sandbox', 'off']);
export type PaymentMode = z.infer<typeof PaymentMode>;

export const getPaymentMode = endpoint({
  method: 'GET',
  path: '/api/subscription/payment-mode',
  access: 'public',
  limit: 'read',
  summary: 'Whether payments on this server are real, a test, or off',
  reply: z.object({ mode: PaymentMode }),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/subscription',
  access: 'lounge:read',
  limit: 'read',
  summary: 'Your lounge’s plan and its remaining slots',
  reply: SubscriptionStatus,
});

const checkout = {
  method: 'POST',
  access: 'billing:write',
  limit: 'write',
  body: Upgrade,
  reply: Checkout,
} as const;

export const upgrade = endpoint({
  ...checkout,
  path: '/api/user/upgrade',
  summary: 'Request a higher plan; returns the page to pay on',
});
export const createCheckout = endpoint({
  ...checkout,
  path: '/api/subscription/create-checkout',
  summary: 'Start paying for a plan; returns the page to pay on',
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'billing:write',
  limit: 'write',
  summary: 'Manage card, invoices and cancellation; returns the page for it',
  reply: z.object({ portalUrl: z.string() }),
});

export const refreshSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/refresh',
  access: 'billing:write',
  limit: 'write',
  summary: 'Refresh your subscription from the payment provider',
  reply: SubscriptionStatus,
});

const SandboxParams = z.object({ id: text(100, 'The id') });

/** How a card of the sandbox behaves: it never asks for a number. */
export const TestCard = z.enum(['succeeds', 'declined', 'slow'], 'Choose one of the test cards');
export type TestCard = z.infer<typeof TestCard>;

export const SandboxCheckout = z.object({
  id: z.string(),
  plan: PaidPlan,
  amountCents: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  successPath: z.string(),
  cancelPath: z.string(),
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

export const getSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox/checkouts/{id}',
  access: 'billing:write',
  limit: 'read',
  summary: 'Test mode: a checkout of your lounge',
  params: SandboxParams,
  reply: SandboxCheckout,
});

export const payInSandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkouts/{id}/pay',
  access: 'billing:write',
  limit: 'write',
  summary: 'Test mode: pay a checkout with a test card',
  params: SandboxParams,
  body: z.object({ card: TestCard }),
  reply: z.object({ outcome: z.enum(['paid', 'declined', 'pending']), successPath: z.string() }),
});

export const SandboxPortal = z.object({
  subscription: z
    .object({
      plan: PaidPlan,
      status: PaymentStatus,
      periodEndsAt: Time.nullable(),
      endsWithPeriod: z.boolean(),
    })
    .nullable(),
  /** A requested change of plan that waits for confirmation. */
  asksFor: PaidPlan.nullable(),
  returnPath: z.string(),
  /** The page to open once that change is confirmed. */
  donePath: z.string(),
});
export type SandboxPortal = z.infer<typeof SandboxPortal>;

export const getSandboxPortal = endpoint({
  method: 'GET',
  path: '/api/sandbox/portals/{id}',
  access: 'billing:write',
  limit: 'read',
  summary: 'Test mode: what your lounge pays for',
  params: SandboxParams,
  reply: SandboxPortal,
});

/** Actions and simulated events on the sandbox's page. */
export const PortalAction = z.enum(
  ['to-professional', 'to-enterprise', 'cancel', 'resume', 'renew', 'fail-renewal', 'pay', 'end-now'],
  'Choose one of the actions',
);
export type PortalAction = z.infer<typeof PortalAction>;

export const actInSandboxPortal = endpoint({
  method: 'POST',
  path: '/api/sandbox/portals/{id}',
  access: 'billing:write',
  limit: 'write',
  summary: 'Test mode: change, cancel or let time pass',
  params: SandboxParams,
  body: z.object({ action: PortalAction }),
  reply: SandboxPortal,
});
