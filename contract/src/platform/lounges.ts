import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxLength, text } from '../fields/text.ts';
import { planIds } from '../plans.ts';
import { loungesPerPage } from './lounges-constants.ts';

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
});
export type ManagedLounge = z.infer<typeof ManagedLounge>;

const LoungeFilter = z.object({
  /** Part of a name, a city or a slug, or a whole id. */
  search: text(maxLength.search, 'Search').optional(),
  plan: z.enum(planIds, 'Choose a plan: trial, professional or enterprise').optional(),
  active: z.enum(['yes', 'no'], 'Say yes or no').optional(),
  page: z.coerce.number('Page must be a number').int().min(1).max(10_000).default(1),
});
export type LoungeFilter = z.infer<typeof LoungeFilter>;

export const listLounges = endpoint({
  method: 'GET',
  path: '/api/super-admin/lounges',
  access: 'platform:read',
  limit: 'read',
  summary: `The lounges that fit a filter, by name, ${loungesPerPage} a page`,
  query: LoungeFilter,
  reply: z.array(ManagedLounge),
  status: 'served',
});
