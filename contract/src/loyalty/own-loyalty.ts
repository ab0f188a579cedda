import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Time } from '../fields/text.ts';
import { entriesPerPage, loyaltyTypes } from './loyalty-constants.ts';

/** An entry of a member's ledger. Points are signed: what was redeemed or taken back is below zero. */
export const LoyaltyTransaction = z.object({
  id: z.string(),
  description: z.string(),
  type: z.enum(loyaltyTypes),
  points: z.int(),
  createdAt: Time,
  loungeName: z.string(),
});
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>;

/** What a member has at one lounge. What one lounge gives, another does not honor. */
export const LoungePoints = z.object({
  loungeId: z.string(),
  name: z.string(),
  points: z.int(),
  /** Whether points are earned and redeemed there now; otherwise they are kept. */
  isRunning: z.boolean(),
  /** The lounge's rewards, the cheapest first; none while it is not running. */
  rewards: z.array(z.object({ name: z.string(), points: z.int() })),
});
export type LoungePoints = z.infer<typeof LoungePoints>;

export const Loyalty = z.object({
  /** The sum over all lounges. */
  points: z.int(),
  /** The newest 20. */
  transactions: z.array(LoyaltyTransaction),
  tier: z.string(),
  /** Points earned in the last 365 days over all lounges; the tier follows from them. */
  earned: z.int(),
  nextTier: z.object({ name: z.string(), missing: z.int() }).nullable(),
  /** The lounge with the most points first. */
  lounges: z.array(LoungePoints),
});
export type Loyalty = z.infer<typeof Loyalty>;

/** The code that a member shows at the counter. It changes every day. */
export const OwnMemberCode = z.object({
  code: z.string(),
  /** A `data:` URL of a PNG. */
  qrCode: z.string(),
  /** When the next code replaces it; staff can still use it for a few hours after. */
  validUntil: Time,
});
export type OwnMemberCode = z.infer<typeof OwnMemberCode>;

const own = { method: 'GET', access: 'membership:use', limit: 'read' } as const;

export const getLoyalty = endpoint({
  ...own,
  path: '/api/user/loyalty',
  summary: 'Loyalty points and their history',
  reply: Loyalty,
});

export const getMemberCode = endpoint({
  ...own,
  path: '/api/user/loyalty/code',
  summary: 'The code you show at the counter today, with its QR code',
  reply: OwnMemberCode,
});

export const listLoyaltyTransactions = endpoint({
  ...own,
  path: '/api/user/loyalty/transactions',
  summary: `Your points, newest first, ${entriesPerPage} at a time; \`after\` is the last entry of the page before`,
  query: z.object({ after: Id.optional() }),
  reply: z.array(LoyaltyTransaction),
});
