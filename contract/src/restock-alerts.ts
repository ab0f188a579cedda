import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Success } from './fields/success.ts';
import { Id, Time } from './fields/text.ts';

/** How many cigars a member may wait for at a time. */
export const maxRestockAlerts = 200;

/** A lounge's cigar that a member waits for, or one of their vault that its lounge has run out of. */
export const RestockAlert = z.object({
  /** The lounge's cigar. */
  cigarId: z.string(),
  loungeId: z.string(),
  loungeName: z.string(),
  brand: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  wrapper: z.string().nullable(),
  /** The same cigar in the member's vault; null if it is not there. */
  savedCigarId: z.string().nullable(),
  /** Whether the lounge still has the cigar on its shelf, sold out. */
  isOnShelf: z.boolean(),
  /** When they asked; null while they have not. */
  askedAt: Time.nullable(),
  /** Whether they asked for an email, too. */
  byEmail: z.boolean(),
});
export type RestockAlert = z.infer<typeof RestockAlert>;

/** What a member is told of a cigar that is sold out. */
export const RestockRequest = z.object({
  /** Whether to send an email, too, which goes only to a confirmed address. */
  byEmail: z.boolean('Say true or false').default(false),
});

const own = { access: 'membership:use' } as const;
const ofCigar = {
  ...own,
  path: '/api/user/restock-alerts/{cigarId}',
  limit: 'write',
  params: z.object({ cigarId: Id }),
} as const;

export const listRestockAlerts = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/restock-alerts',
  limit: 'read',
  summary:
    'The cigars that you wait for, newest first, then those of your vault that their lounge has run out of',
  reply: z.array(RestockAlert),
});

export const askForRestock = endpoint({
  ...ofCigar,
  method: 'PUT',
  summary:
    'Be notified once when a cigar of a lounge you know is back in stock; `isWaiting` is false when it is in stock now',
  body: RestockRequest,
  reply: z.object({ isWaiting: z.boolean() }),
});

export const cancelRestockAlert = endpoint({
  ...ofCigar,
  method: 'DELETE',
  summary: 'No longer be notified when a cigar is back in stock',
  reply: Success,
});
