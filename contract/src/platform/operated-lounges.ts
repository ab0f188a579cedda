import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { StaffLounge } from './people.ts';

/** A lounge that the caller looks after, as in the picker of the pages that work on one. */
export const OperatedLounge = StaffLounge.extend({
  urlSlug: z.string().nullable(),
  isActive: z.boolean(),
  cigarCount: z.int(),
  subscriptionTier: z.string(),
  timeZone: z.string().nullable(),
});
export type OperatedLounge = z.infer<typeof OperatedLounge>;

export const listOperatedLounges = endpoint({
  method: 'GET',
  path: '/api/admin/lounges',
  access: 'admin:read',
  limit: 'read',
  summary: 'The lounges you look after, by name; at most 1,000 for a super admin, who has all',
  reply: z.array(OperatedLounge),
});
