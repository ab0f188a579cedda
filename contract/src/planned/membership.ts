import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Time } from '../fields/text.ts';

export const Loyalty = z.object({
  points: z.int(),
  transactions: z.array(
    z.object({ id: z.string(), description: z.string(), type: z.string(), points: z.int(), createdAt: Time }),
  ),
});

export const Review = z.object({
  id: z.string(),
  rating: z.string(),
  review: z.string().nullable(),
  createdAt: Time,
  cigar: z.object({ name: z.string(), brand: z.string() }),
});

const own = { method: 'GET', access: 'membership:use', limit: 'read', status: 'planned' } as const;

export const getLoyalty = endpoint({
  ...own,
  path: '/api/user/loyalty',
  summary: 'Loyalty points and their history',
  reply: Loyalty,
});
export const listReviews = endpoint({
  ...own,
  path: '/api/user/reviews',
  summary: 'Your reviews',
  reply: z.array(Review),
});
