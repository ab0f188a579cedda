import { z } from 'zod';
import { Id, Time } from '../fields/text.ts';

/** Pick codes reserved for one tablet, which it gives to guests without asking the server. */
export const PickCodeRange = z.object({
  /** The id that the tablet made for it. */
  rangeId: z.string(),
  codes: z.array(z.string()),
  /** When the lounge's day ends: then the tablet asks for another range, as soon as it can. */
  until: Time,
});
export type PickCodeRange = z.infer<typeof PickCodeRange>;

/** The code that a tablet gave the guest of a result, of a range reserved for it, and the cigars on the cards shown with it. */
export const ReservedCode = z.object({
  rangeId: z.uuid('rangeId must be a UUID'),
  code: z.string().regex(/^[A-Z]{4,6}$/, 'code must be four letters'),
  cigarIds: z.array(Id).max(3, 'Name at most three cigars'),
});
export type ReservedCode = z.infer<typeof ReservedCode>;
