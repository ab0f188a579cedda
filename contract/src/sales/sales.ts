import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cigar, MostRecommended } from '../inventory/cigars.ts';
import { MemberCode } from '../loyalty/counter.ts';
import { tiers } from '../recommendation/tiered.ts';
import { Id, Time } from '../fields/text.ts';

/** Four letters; longer for a lounge that has used up all four-letter codes of the day. */
export const PickCode = z
  .string('Enter the four letters of the code')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{4,6}$/, 'Enter the four letters of the code');

/** A guest's result as staff see it at the counter, by its code. */
export const Pick = z.object({
  code: z.string(),
  /** Null while the guest's tablet has no network: then the cards are not known yet, and any cigar can be sold by the code. */
  resultId: z.string().nullable(),
  createdAt: Time.nullable(),
  cards: z.array(
    z.object({
      /** Null for a cigar that the guest's tablet showed without a network, and the server would not have. */
      tier: z.enum(tiers).nullable(),
      cigar: Cigar,
      sold: z.int(),
    }),
  ),
});
export type Pick = z.infer<typeof Pick>;

export const NewSale = z.object({
  cigarId: Id,
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Sell at least one')
    .max(100, 'Sell at most 100 at once')
    .default(1),
  /** The code the guest showed; without it the sale is not attributed to a recommendation. */
  code: PickCode.optional(),
  /** The code of the member who buys; without it a pick code leads to the member who has its result in their vault. */
  memberCode: MemberCode.optional(),
});
export type NewSale = z.infer<typeof NewSale>;

export const Sale = z.object({
  id: z.string(),
  cigarId: z.string(),
  resultId: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.string().nullable(),
  /** How many of them exceeded the counted stock. */
  soldBeyondCount: z.int(),
  soldAt: Time,
  cigar: Cigar,
  /** What the sale, or its undo, did to a member’s points; null where no member is known or the program is off. */
  loyalty: z.object({ points: z.int(), message: z.string() }).nullable(),
});
export type Sale = z.infer<typeof Sale>;

/** How many of today's sales are listed, the newest. */
const maxListed = 200;

export const TodaySales = z.object({
  /** The newest first, at most 200. */
  sales: z
    .array(
      z.object({
        id: z.string(),
        brand: z.string(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: z.string().nullable(),
        soldAt: Time,
        /** The user name of who sold it; null if their account is gone. */
        soldBy: z.string().nullable(),
        /** Whether it was sold by a guest’s code. */
        fromPick: z.boolean(),
      }),
    )
    .max(maxListed),
  /** Cigars sold today, those beyond the listed sales included. */
  quantity: z.int(),
  /** What they cost, in dollars; cigars without a price count nothing. */
  revenue: z.string(),
});
export type TodaySales = z.infer<typeof TodaySales>;

export const getPick = endpoint({
  method: 'GET',
  path: '/api/picks/{code}',
  access: 'sales:read',
  limit: 'read',
  summary: 'The cards of a guest’s result, by the code the guest shows',
  params: z.object({ code: PickCode }),
  reply: Pick,
});

export const recordSale = endpoint({
  method: 'POST',
  path: '/api/sales',
  access: 'sales:write',
  limit: 'write',
  summary:
    'Record a sale; a counted stock falls to no less than zero, and what was sold beyond the count is marked',
  body: NewSale,
  reply: Sale,
  idempotent: true,
});

export const listTodaySales = endpoint({
  method: 'GET',
  path: '/api/sales/today',
  access: 'sales:read',
  limit: 'read',
  summary: 'What your lounge sold today, the newest first',
  reply: TodaySales,
  polled: true,
});

export const undoSale = endpoint({
  method: 'POST',
  path: '/api/sales/{id}/undo',
  access: 'sales:write',
  limit: 'write',
  summary: 'Undo a sale; its stock is restored',
  params: z.object({ id: Id }),
  reply: Sale,
  idempotent: true,
});

export const listMostChosen = endpoint({
  method: 'GET',
  path: '/api/user/most-chosen',
  access: 'shelf:read',
  limit: 'read',
  summary: 'The cigars of your lounge that guests bought most after a recommendation',
  reply: z.array(MostRecommended),
});
