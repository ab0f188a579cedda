import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LoungeId } from '../fields/text.ts';
import { GuestCigar } from '../recommendation/tiered.ts';

/** A lounge that a member knows: they have a cigar from it, or smoked there. */
export const KnownLounge = z.object({
  loungeId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The path of its survey. */
  surveyPath: z.string(),
});
export type KnownLounge = z.infer<typeof KnownLounge>;

/** A cigar on the shelf of a lounge, as a member sees it: what guests see, and whether it is there. */
export const MemberCigar = GuestCigar.extend({
  isOutOfStock: z.boolean(),
  isPromoted: z.boolean(),
  /** Of at least five ratings at this lounge; '0.00' while there are fewer. */
  rating: z.string(),
  /** Whether it is in the member's vault. */
  isSaved: z.boolean(),
});
export type MemberCigar = z.infer<typeof MemberCigar>;

const read = { method: 'GET', access: 'vault:use', limit: 'read' } as const;

export const listKnownLounges = endpoint({
  ...read,
  path: '/api/user/lounges',
  summary: 'The lounges you know, the last one first',
  reply: z.array(KnownLounge),
});

export const listLoungeShelf = endpoint({
  ...read,
  path: '/api/user/lounges/{loungeId}/cigars',
  summary: 'The shelf of a lounge you know, what is in stock first',
  params: z.object({ loungeId: LoungeId }),
  reply: z.array(MemberCigar),
});
