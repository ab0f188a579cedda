import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sortDirectionRule, sortDirections } from '../fields/sort-direction.ts';
import { LoungeId, maxLength, requiredText, text, Time } from '../fields/text.ts';
import { planIds } from '../plans.ts';
import { loungeSorts, loungesPerPage, subscriptionStatuses } from './lounges-constants.ts';

/** A lounge as the platform's staff see it in lists. */
export const ManagedLounge = z.object({
  id: z.string(),
  loungeId: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The owner's; null while the lounge has none. */
  username: z.string().nullable(),
  urlSlug: z.string().nullable(),
  subscriptionTier: z.string(),
  subscriptionStatus: z.string(),
  /** How many cigars it may have active; null for no limit. */
  maxCigars: z.int().nullable(),
  isActive: z.boolean(),
  cigarCount: z.int(),
  /** Surveys of the last 30 days. */
  surveyCompletions: z.int(),
});
export type ManagedLounge = z.infer<typeof ManagedLounge>;

/** A plan that a super admin gave a lounge without a payment. */
export const PlanOverride = z.object({
  plan: z.enum(planIds),
  reason: z.string(),
  /** When the lounge goes back to the trial; null for never. */
  endsAt: Time.nullable(),
  grantedAt: Time,
  /** The username of who gave it; null when that account is gone. */
  grantedBy: z.string().nullable(),
});
export type PlanOverride = z.infer<typeof PlanOverride>;

/** Whom a lounge's owner turns to. */
export const AccountManager = z.object({ id: z.string(), username: z.string(), email: z.string() });
export type AccountManager = z.infer<typeof AccountManager>;

/** One lounge with what a super admin may change about it. */
export const LoungeDetails = ManagedLounge.extend({
  description: z.string().nullable(),
  operatingHours: z.string().nullable(),
  website: z.string().nullable(),
  /** Set by a super admin in place of the plan's limit. */
  cigarLimitOverride: z.int().nullable(),
  customerPath: z.string(),
  version: z.int(),
  /** The plan that its owner pays for. */
  paidPlan: z.enum(planIds).nullable(),
  planOverride: PlanOverride.nullable(),
  owner: z
    .object({
      id: z.string(),
      username: z.string(),
      email: z.string(),
      /** An address that waits for its confirmation. */
      newEmail: z.string().nullable(),
    })
    .nullable(),
  accountManager: AccountManager.nullable(),
  /** The open invitation of an owner who has no account yet. */
  ownerInvitation: z.object({ email: z.string(), createdAt: Time, hasExpired: z.boolean() }).nullable(),
});
export type LoungeDetails = z.infer<typeof LoungeDetails>;

const cigarRule = 'Cigars must be a whole number';
const CigarCount = z.coerce.number(cigarRule).int(cigarRule).min(0, cigarRule).max(1_000_000, cigarRule);

const filters = {
  /** Part of a name, a city or a slug, or a whole id. */
  search: text(maxLength.search, 'Search').optional(),
  plan: z.enum(planIds, 'Choose a plan: trial, professional or enterprise').optional(),
  status: z.enum(subscriptionStatuses, `Choose a status: ${subscriptionStatuses.join(', ')}`).optional(),
  active: z.enum(['yes', 'no'], 'Say yes or no').optional(),
  /** The fewest and the most cigars on its shelf. */
  minCigars: CigarCount.optional(),
  maxCigars: CigarCount.optional(),
};
const LoungeFilter = z.object({
  ...filters,
  /** In place of the usual order. */
  sort: z.enum(loungeSorts, `Sort by ${loungeSorts.join(', ')}`).optional(),
  direction: z.enum(sortDirections, sortDirectionRule).default('ascending'),
  page: z.coerce.number('Page must be a number').int().min(1).max(10_000).default(1),
});
export type LoungeFilter = z.infer<typeof LoungeFilter>;

const read = { method: 'GET', access: 'platform:read', limit: 'read' } as const;

export const listLounges = endpoint({
  ...read,
  path: '/api/super-admin/lounges',
  summary: `The lounges that fit a filter, by name, ${loungesPerPage} a page; without a filter, the most active first`,
  query: LoungeFilter,
  reply: z.array(ManagedLounge),
});

export const countLounges = endpoint({
  ...read,
  path: '/api/super-admin/lounges/count',
  summary: 'How many lounges fit a filter',
  query: z.object(filters),
  reply: z.object({ total: z.int() }),
});

export const getLoungeDetails = endpoint({
  ...read,
  path: '/api/super-admin/lounges/{loungeId}',
  summary: 'One lounge with its owner, and with its plan as given or paid',
  params: z.object({ loungeId: LoungeId }),
  reply: LoungeDetails,
});

export const findFreeSlug = endpoint({
  ...read,
  path: '/api/super-admin/free-slug',
  summary: 'The address that a new lounge of this name would get',
  query: z.object({ name: requiredText(maxLength.name, 'Name') }),
  reply: z.object({ urlSlug: z.string() }),
});
