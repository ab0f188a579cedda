import { z } from 'zod';
import { cigarFacts, factsWhere } from '../cigar-facts.ts';
import { endpoint } from '../endpoint.ts';
import { absent, changedFacts, listOf, newFacts, shapeOf, shownFacts } from './fact-schemas.ts';
import { FactOrigins, SentSources } from './fact-sources.ts';
import { strengths } from './strengths.ts';
import { maxStock, stockRule } from './stock-constants.ts';
import { Success } from '../fields/success.ts';
import { Id, optionalPrice, requiredText, Time, Version } from '../fields/text.ts';

const strengthRule = `Strength must be one of ${strengths.join(', ')}`;
export const Strength = z.enum(strengths, strengthRule);

/** The facts whose schema in replies differs from others of their kind. */
export const shownOtherwise = {
  name: z.string(),
  brand: z.string(),
  strength: Strength.nullable(),
  stock: z.number().int().nullable(),
};

const { price: _, ...guestFacts } = shapeOf(
  factsWhere(cigarFacts, 'isForGuests'),
  shownFacts,
  shownOtherwise,
);

/** The public facts of a cigar: what it is, what it is made of, how it smokes and tastes. */
export const CigarFacts = z.object(guestFacts);
export type CigarFacts = z.infer<typeof CigarFacts>;

/** A cigar on a lounge's shelf. Prices are text with two decimals; `stock` is null while it is not counted. */
export const Cigar = z.object({
  id: z.string(),
  loungeId: z.string(),
  ...shapeOf(cigarFacts, shownFacts, shownOtherwise),
  /** The shrunk mean of at least five ratings; '0.00' while there are fewer. */
  rating: z.string(),
  recommendationCount: z.number().int(),
  isPromoted: z.boolean(),
  isOutOfStock: z.boolean(),
  superAdminOverride: z.boolean(),
  inventoryLevel: z.string(),
  /** How many were sold since the last count beyond the counted stock: stock is 0 then, and unreliable. */
  soldBeyondCount: z.number().int(),
  /** At this count or below it is low; null follows the lounge's rule. */
  lowStockAt: z.number().int().nullable(),
  isActive: z.boolean(),
  /** The source of each fact; a fact without an entry is older than the recording of sources. */
  sources: FactOrigins,
  /** Above the plan's limit after a downgrade: stored, but not recommended to guests. */
  isPaused: z.boolean(),
  version: z.number().int(),
  createdAt: Time,
  updatedAt: Time,
});
export type Cigar = z.infer<typeof Cigar>;

const blankStrength = z.literal('').transform(() => null);
const wholeNumber = 'Stock must be a whole number';
const Stock = z
  .union([z.int(wholeNumber), z.string().regex(/^\d+$/).transform(Number)], wholeNumber)
  .refine((count) => count >= 0 && count <= maxStock, stockRule)
  .nullable();

const NewStrength = z.union([Strength, blankStrength, z.null()], strengthRule).optional();
const FlavorNotes = listOf(cigarFacts.flavorNotes, 'A flavor note').optional();

const { name, ...others } = shapeOf(cigarFacts, newFacts, {
  name: requiredText(cigarFacts.name.max, 'Cigar name'),
  brand: requiredText(cigarFacts.brand.max, 'Brand'),
  strength: NewStrength,
  price: optionalPrice,
  stock: Stock.optional(),
  flavorNotes: FlavorNotes,
});

// The name comes first: with several errors, the first one is the sentence of the whole reply.
export const NewCigar = z.object(
  { name, ...others, sources: SentSources.optional() },
  'Enter the facts of the cigar',
);
export type NewCigar = z.infer<typeof NewCigar>;

const changes = shapeOf(factsWhere(cigarFacts, 'isEditable'), changedFacts, {
  brand: others.brand.optional(),
  strength: NewStrength,
  price: absent(optionalPrice),
  stock: Stock.optional(),
  flavorNotes: FlavorNotes,
});

/** A change of one cigar. Absent fields stay; the name cannot be changed. */
export const CigarChange = z.object({
  ...changes,
  sources: SentSources.optional(),
  isPromoted: z.boolean().optional(),
  isOutOfStock: z.boolean().optional(),
  /** Whether guests may be recommended it. */
  isActive: z.boolean('isActive must be true or false').optional(),
  /** The version the change was made from; a stale version changes nothing. */
  version: Version.optional(),
});
export type CigarChange = z.infer<typeof CigarChange>;

export const MostRecommended = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  strength: Strength.nullable(),
  price: z.string().nullable(),
  count: z.number().int(),
});
export type MostRecommended = z.infer<typeof MostRecommended>;

const ownShelf = {
  method: 'GET',
  access: 'stock:read',
  limit: 'read',
  reply: z.array(Cigar),
  polled: true,
} as const;

export const listCigars = endpoint({
  ...ownShelf,
  path: '/api/cigars',
  summary: 'Your lounge’s shelf, newest first',
});
export const listUserCigars = endpoint({
  ...ownShelf,
  path: '/api/user/cigars',
  summary: 'The same list under its second name',
});
export const listSmartOrdered = endpoint({
  ...ownShelf,
  path: '/api/cigars/smart-ordered',
  summary: 'The shelf with what guests are most likely to be recommended first',
});

export const listMostRecommended = endpoint({
  method: 'GET',
  path: '/api/user/most-recommended',
  access: 'shelf:read',
  limit: 'read',
  summary: 'The cigars of your lounge that guests were recommended most',
  reply: z.array(MostRecommended),
  polled: true,
});

export const addCigar = endpoint({
  method: 'POST',
  path: '/api/cigars',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Put a cigar on the shelf, within the plan’s limit',
  body: NewCigar,
  reply: Cigar,
  idempotent: true,
});

export const changeCigar = endpoint({
  method: 'PUT',
  path: '/api/cigars/{id}',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Change a cigar; promote and out of stock need a paid plan',
  params: z.object({ id: Id }),
  body: CigarChange,
  reply: Cigar,
  idempotent: true,
});

export const removeCigar = endpoint({
  method: 'DELETE',
  path: '/api/cigars/{id}',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Take a cigar off the shelf; needs a paid plan',
  params: z.object({ id: Id }),
  reply: Success,
  idempotent: true,
});

export const restoreCigar = endpoint({
  method: 'POST',
  path: '/api/cigars/{id}/restore',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Undo a removal, within the plan’s limit',
  params: z.object({ id: Id }),
  reply: Cigar,
  idempotent: true,
});

/** A request body cannot hold more ids than this. */
const maxActive = 10_000;

export const ActiveCigars = z.object({
  cigarIds: z
    .array(Id, 'Send the ids of the cigars that stay active')
    .max(maxActive, `Send at most ${maxActive.toLocaleString('en-US')} cigars`),
});
export type ActiveCigars = z.infer<typeof ActiveCigars>;

export const chooseActiveCigars = endpoint({
  method: 'PUT',
  path: '/api/cigars/active',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Choose which cigars guests are recommended while the shelf holds more than the plan',
  body: ActiveCigars,
  reply: z.array(Cigar),
});
