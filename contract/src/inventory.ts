import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FactOrigins, SentSources } from './facts.ts';
import { strengths } from './strengths.ts';
import { mostStock, stockRule } from './stock-words.ts';
import { Success } from './success.ts';
import { Id, maxLength, optionalPrice, optionalText, requiredText, Time, Version } from './text.ts';

const strengthRule = `Strength must be one of ${strengths.join(', ')}`;
export const Strength = z.enum(strengths, strengthRule);

/** A cigar on a lounge's shelf. Prices are text with two decimals; `stock` is null while nobody counts it. */
export const Cigar = z.object({
  id: z.string(),
  loungeId: z.string(),
  name: z.string(),
  brand: z.string(),
  productLine: z.string().nullable(),
  vintage: z.string().nullable(),
  origin: z.string().nullable(),
  strength: Strength.nullable(),
  size: z.string().nullable(),
  price: z.string().nullable(),
  rating: z.string(),
  recommendationCount: z.number().int(),
  isPromoted: z.boolean(),
  isOutOfStock: z.boolean(),
  superAdminOverride: z.boolean(),
  description: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  wrapper: z.string().nullable(),
  binder: z.string().nullable(),
  filler: z.string().nullable(),
  smokingTime: z.string().nullable(),
  limitedEdition: z.boolean(),
  barcode: z.string().nullable(),
  manufacturer: z.string().nullable(),
  distributorSku: z.string().nullable(),
  inventoryLevel: z.string(),
  stock: z.number().int().nullable(),
  /** At this count or below it is low; null follows the lounge's rule. */
  lowStockAt: z.number().int().nullable(),
  isActive: z.boolean(),
  /** Where each fact is from; a fact without an entry was there before sources were kept. */
  sources: FactOrigins,
  /** Above the plan's limit after a downgrade: kept, and not recommended to guests. */
  isPaused: z.boolean(),
  version: z.number().int(),
  createdAt: Time,
  updatedAt: Time,
});
export type Cigar = z.infer<typeof Cigar>;

const FlavorNotes = z
  .array(requiredText(40, 'A flavor note'), 'Flavor notes must be a list')
  .max(20, 'At most 20 flavor notes')
  .transform((notes) => [...new Set(notes)]);

const blankStrength = z.literal('').transform(() => null);
const wholeNumber = 'Stock must be a whole number';
const Stock = z
  .union([z.int(wholeNumber), z.string().regex(/^\d+$/).transform(Number)], wholeNumber)
  .refine((count) => count >= 0 && count <= mostStock, stockRule)
  .nullable();

const facts = {
  productLine: optionalText(maxLength.name, 'Line'),
  vintage: optionalText(40, 'Vintage'),
  origin: optionalText(maxLength.name, 'Origin'),
  strength: z.union([Strength, blankStrength, z.null()], strengthRule).optional(),
  size: optionalText(40, 'Size'),
  price: optionalPrice,
  description: optionalText(maxLength.description, 'Description'),
  flavorNotes: FlavorNotes.optional(),
  wrapper: optionalText(maxLength.name, 'Wrapper'),
  binder: optionalText(maxLength.name, 'Binder'),
  filler: optionalText(maxLength.name, 'Filler'),
  smokingTime: optionalText(40, 'Smoking time'),
  limitedEdition: z.boolean().optional(),
  barcode: optionalText(40, 'Barcode'),
  manufacturer: optionalText(maxLength.name, 'Manufacturer'),
  distributorSku: optionalText(60, 'Distributor SKU'),
  stock: Stock.optional(),
  sources: SentSources.optional(),
};

export const NewCigar = z.object({
  name: requiredText(maxLength.name, 'Cigar name'),
  brand: requiredText(maxLength.name, 'Brand'),
  ...facts,
});
export type NewCigar = z.infer<typeof NewCigar>;

const absent = <T extends z.ZodType>(schema: T) => z.undefined().or(schema);

/** A change of one cigar. What is absent stays; the name is fixed at creation. */
export const CigarChange = z.object({
  brand: requiredText(maxLength.name, 'Brand').optional(),
  productLine: absent(facts.productLine),
  vintage: absent(facts.vintage),
  origin: absent(facts.origin),
  strength: facts.strength,
  size: absent(facts.size),
  price: absent(facts.price),
  description: absent(facts.description),
  flavorNotes: facts.flavorNotes,
  wrapper: absent(facts.wrapper),
  binder: absent(facts.binder),
  filler: absent(facts.filler),
  smokingTime: absent(facts.smokingTime),
  limitedEdition: facts.limitedEdition,
  barcode: absent(facts.barcode),
  stock: facts.stock,
  sources: facts.sources,
  isPromoted: z.boolean().optional(),
  isOutOfStock: z.boolean().optional(),
  /** The version the change was made from; when it is stale nothing is overwritten. */
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
  access: 'shelf:read',
  limit: 'read',
  reply: z.array(Cigar),
  status: 'served',
} as const;

export const listCigars = endpoint({
  ...ownShelf,
  path: '/api/cigars',
  summary: 'The shelf of one’s own lounge, newest first',
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
  summary: 'The cigars of one’s lounge that guests were recommended most',
  reply: z.array(MostRecommended),
  status: 'served',
});

export const addCigar = endpoint({
  method: 'POST',
  path: '/api/cigars',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Put a cigar on the shelf, within the plan’s limit',
  body: NewCigar,
  reply: Cigar,
  repeatable: true,
  status: 'served',
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
  status: 'served',
});

export const removeCigar = endpoint({
  method: 'DELETE',
  path: '/api/cigars/{id}',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Take a cigar off the shelf; needs a paid plan',
  params: z.object({ id: Id }),
  reply: Success,
  status: 'served',
});

export const restoreCigar = endpoint({
  method: 'POST',
  path: '/api/cigars/{id}/restore',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Undo a removal, within the plan’s limit',
  params: z.object({ id: Id }),
  reply: Cigar,
  status: 'served',
});

/** More ids than this fit in no body. */
const mostActive = 10_000;

export const ActiveCigars = z.object({
  cigarIds: z
    .array(Id, 'Send the ids of the cigars that stay active')
    .max(mostActive, `Send at most ${mostActive.toLocaleString('en-US')} cigars`),
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
  status: 'served',
});
