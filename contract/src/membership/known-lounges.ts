import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A lounge that a member knows: they have a cigar from it, or smoked there. */
export const KnownLounge = z.object({
  loungeId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type KnownLounge = z.infer<typeof KnownLounge>;

export const listKnownLounges = endpoint({
  method: 'GET',
  path: '/api/user/lounges',
  access: 'vault:use',
  limit: 'read',
  summary: 'The lounges you know, the last one first',
  reply: z.array(KnownLounge),
  status: 'served',
});
