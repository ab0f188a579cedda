import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const PaidTier = z.enum(['professional', 'enterprise'], 'Choose professional or enterprise');

export const SubscriptionStatus = z.object({
  tier: z.string(),
  cigarCount: z.int(),
  /** null means no limit, both here and in `limit`. */
  remaining: z.int().nullable(),
  limit: z.int().nullable(),
  canAddMore: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const Upgrade = z.object({ tier: PaidTier });
export type Upgrade = z.infer<typeof Upgrade>;

export const Checkout = z.object({ checkoutUrl: z.string() });
export type Checkout = z.infer<typeof Checkout>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/subscription',
  access: 'lounge:read',
  limit: 'read',
  summary: 'The plan of one’s lounge and what is left of it',
  reply: SubscriptionStatus,
  status: 'served',
});

const checkout = {
  method: 'POST',
  access: 'billing:write',
  limit: 'write',
  body: Upgrade,
  reply: Checkout,
  status: 'planned',
} as const;

export const upgrade = endpoint({
  ...checkout,
  path: '/api/user/upgrade',
  summary: 'Ask for a higher plan; answers where to pay',
});
export const createCheckout = endpoint({
  ...checkout,
  path: '/api/subscription/create-checkout',
  summary: 'Start paying for a plan; answers where to pay',
});
