import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Time } from '../fields/text.ts';

export const Loyalty = z.object({
  points: z.int(),
  transactions: z.array(
    z.object({ id: z.string(), description: z.string(), type: z.string(), points: z.int(), createdAt: Time }),
  ),
});

export const getLoyalty = endpoint({
  method: 'GET',
  access: 'membership:use',
  limit: 'read',
  status: 'planned',
  path: '/api/user/loyalty',
  summary: 'Loyalty points and their history',
  reply: Loyalty,
});
