import { z } from 'zod';
import {
  cigarFacts,
  type EditableFact,
  type ForEveryFact,
  type GuestFact,
  type TextFact,
} from '../cigar-facts.ts';
import { endpoint } from '../endpoint.ts';
import { FactOrigins, SentSources } from './fact-sources.ts';
import { strengths } from './strengths.ts';
import { mostStock, stockRule } from './stock-constants.ts';
import { Success } from '../fields/success.ts';
import { Id, optionalPrice, optionalText, requiredText, Time, Version } from '../fields/text.ts';

const strengthRule = `Strength must be one of ${strengths.join(', ')}`;
export const Strength = z.enum(strengths, strengthRule);

/** What can be told of a cigar to anybody: what it is, what it is made of, how it smokes and tastes. */
export const CigarFacts = z.object({
  name: z.string(),
  brand: z.string(),
  productLine: z.string().nullable(),
  origin: z.string().nullable(),
  strength: Strength.nullable(),
  size: z.string().nullable(),
  wrapper: z.string().nullable(),
  binder: z.string().nullable(),
  filler: z.string().nullable(),
  description: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  smokingTime: z.string().nullable(),
} satisfies Record<Exclude<GuestFact, 'price'>, z.ZodType>);
export type CigarFacts = z.infer<typeof CigarFacts>;

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
  /** How many were sold since the last count beyond what it had found: the stock is at nothing, and not to be trusted. */
  soldBeyondCount: z.number().int(),
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
} satisfies ForEveryFact<z.ZodType> & Record<string, z.ZodType>);
export type Cigar = z.infer<typeof Cigar>;

const FlavorNotes = z
  .array(requiredText(40, 'A flavor note'), 'Flavor notes must be a list')
  .max(cigarFacts.flavorNotes.max, `At most ${cigarFacts.flavorNotes.max} flavor notes`)
  .transform((notes) => [...new Set(notes)]);

const blankStrength = z.literal('').transform(() => null);
const wholeNumber = 'Stock must be a whole number';
const Stock = z
  .union([z.int(wholeNumber), z.string().regex(/^\d+$/).transform(Number)], wholeNumber)
  .refine((count) => count >= 0 && count <= mostStock, stockRule)
  .nullable();

type OptionalTextFact = Exclude<TextFact, 'name' | 'brand' | 'strength' | 'price' | 'stock'>;
const optional = (name: OptionalTextFact) => optionalText(cigarFacts[name].max, cigarFacts[name].label);

const facts = {
  name: requiredText(cigarFacts.name.max, 'Cigar name'),
  brand: requiredText(cigarFacts.brand.max, 'Brand'),
  productLine: optional('productLine'),
  vintage: optional('vintage'),
  origin: optional('origin'),
  strength: z.union([Strength, blankStrength, z.null()], strengthRule).optional(),
  size: optional('size'),
  price: optionalPrice,
  stock: Stock.optional(),
  description: optional('description'),
  flavorNotes: FlavorNotes.optional(),
  wrapper: optional('wrapper'),
  binder: optional('binder'),
  filler: optional('filler'),
  smokingTime: optional('smokingTime'),
  limitedEdition: z.boolean().optional(),
  barcode: optional('barcode'),
  manufacturer: optional('manufacturer'),
  distributorSku: optional('distributorSku'),
} satisfies ForEveryFact<z.ZodType>;

export const NewCigar = z.object({ ...facts, sources: SentSources.optional() });
export type NewCigar = z.infer<typeof NewCigar>;

const absent = <T extends z.ZodType>(schema: T) => z.undefined().or(schema);

const changes = {
  brand: facts.brand.optional(),
  productLine: absent(facts.productLine),
  vintage: absent(facts.vintage),
  origin: absent(facts.origin),
  strength: facts.strength,
  size: absent(facts.size),
  price: absent(facts.price),
  stock: facts.stock,
  description: absent(facts.description),
  flavorNotes: facts.flavorNotes,
  wrapper: absent(facts.wrapper),
  binder: absent(facts.binder),
  filler: absent(facts.filler),
  smokingTime: absent(facts.smokingTime),
  limitedEdition: facts.limitedEdition,
  barcode: absent(facts.barcode),
  manufacturer: absent(facts.manufacturer),
  distributorSku: absent(facts.distributorSku),
} satisfies Record<EditableFact, z.ZodType>;

/** A change of one cigar. What is absent stays; the name is fixed at creation. */
export const CigarChange = z.object({
  ...changes,
  sources: SentSources.optional(),
  isPromoted: z.boolean().optional(),
  isOutOfStock: z.boolean().optional(),
  /** Whether guests may be recommended it. */
  isActive: z.boolean('isActive must be true or false').optional(),
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
  repeatable: true,
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
  repeatable: true,
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
  repeatable: true,
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
