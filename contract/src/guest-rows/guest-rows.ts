import { z } from 'zod';
import { TrackedEvent } from '../analytics/events.ts';
import { endpoint } from '../endpoint.ts';
import { MadeAt } from '../fields/made-at.ts';
import { text } from '../fields/text.ts';
import { maxRowLength, maxRowsAtOnce } from './guest-row-constants.ts';
import { NewLead } from '../leads/leads.ts';
import { TieredQuestion } from '../recommendation/tiered.ts';
import { NewShare } from '../sharing.ts';

/**
 * What a row contains: a call that a guest's page could not make at the time. A result, a share and an event have the id that
 * they were made with in their body, a lead the idempotency key under which its form was sent.
 */
export const GuestRowContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), body: TieredQuestion.required({ resultId: true }) }),
  z.object({ kind: z.literal('share'), body: NewShare.required({ shareId: true }) }),
  z.object({ kind: z.literal('event'), body: TrackedEvent.required({ eventId: true }) }),
  z.object({ kind: z.literal('lead'), key: z.uuid(), madeAt: MadeAt, body: NewLead }),
]);
export type GuestRowContent = z.output<typeof GuestRowContent>;
/** A row as a device sends it, before defaults and normalisation. */
export type SentGuestRow = z.input<typeof GuestRowContent>;

/** A row of a device's queue: JSON, sealed to the server's public key with this id, or readable without one. */
export const GuestRow = z.object({
  keyId: text(40, 'keyId').nullable().default(null),
  text: z.string('A row must be text').max(maxRowLength, `A row must be at most ${maxRowLength} characters`),
});
export type GuestRow = z.infer<typeof GuestRow>;

/** What became of a row: it is stored, it is wrong and never will be, or the device should send it again later. */
export const guestRowOutcomes = ['stored', 'refused', 'later'] as const;
export type GuestRowOutcome = (typeof guestRowOutcomes)[number];

export const addGuestRows = endpoint({
  method: 'POST',
  path: '/api/guest-rows',
  access: 'public',
  limit: 'rows',
  summary:
    'Send what guests did while a tablet had no network; each row is stored once, however often it comes',
  body: z.object({
    rows: z
      .array(GuestRow, 'Please say which rows to store')
      .max(maxRowsAtOnce, `Send at most ${maxRowsAtOnce} rows at once`),
  }),
  reply: z.object({
    /** In the order of the rows. */
    outcomes: z.array(z.enum(guestRowOutcomes)),
    /** The keys among the rows' that this server does not have: their rows are to be sent later, but seldom. */
    unknownKeys: z.array(z.string()),
  }),
  maxBytes: maxRowsAtOnce * maxRowLength,
});
