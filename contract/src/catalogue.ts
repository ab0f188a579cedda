import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { factSources } from './facts.ts';
import { Strength } from './inventory.ts';
import { maxLength, optionalText, requiredText, text } from './text.ts';

/** A cigar to look up: at least its name or its brand. */
export const CigarQuery = z
  .object({
    name: optionalText(maxLength.name, 'Cigar name'),
    brand: optionalText(maxLength.name, 'Brand'),
    origin: optionalText(maxLength.name, 'Origin'),
    strength: z.union([Strength, z.literal('').transform(() => null), z.null()]).optional(),
    size: optionalText(40, 'Size'),
  })
  .refine((query) => query.name ?? query.brand, {
    path: ['name'],
    message: 'Please enter at least the cigar name or brand first',
  });
export type CigarQuery = z.infer<typeof CigarQuery>;

/** Where each field is from and how sure that is, by the field's name. */
const Sources = z.record(z.string(), z.object({ source: z.enum(factSources), confidence: z.number() }));

/** Typical facts of a cigar; each with where it is from and how sure that is (0-1). All are suggestions. */
export const EnhancedCigar = z.object({
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
  smokingTime: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  /** Like "$8-$12"; empty when nothing is known. */
  priceRange: z.string(),
  sources: Sources,
});
export type EnhancedCigar = z.infer<typeof EnhancedCigar>;

export const enhanceCigar = endpoint({
  method: 'POST',
  path: '/api/ai/enhance-cigar',
  access: 'catalogue:enhance',
  limit: 'write',
  summary: 'Fill in the typical facts of a cigar, with the source of each',
  body: CigarQuery,
  reply: EnhancedCigar,
  status: 'served',
});

export const suggestCigars = endpoint({
  method: 'GET',
  path: '/api/ai/suggest-cigars',
  access: 'catalogue:read',
  limit: 'read',
  summary: 'Names of cigars that a few letters may mean, best first',
  query: z.object({ q: text(maxLength.search, 'The search').default('') }),
  reply: z.array(z.string()),
  status: 'served',
});

/** A row of the reference catalogue, as a suggestion that can fill a form. */
export const CatalogueMatch = z.object({
  id: z.string(),
  label: z.string(),
  brand: z.string(),
  name: z.string(),
  productLine: z.string().nullable(),
  origin: z.string().nullable(),
  strength: Strength.nullable(),
  size: z.string().nullable(),
  wrapper: z.string().nullable(),
  binder: z.string().nullable(),
  filler: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  smokingTime: z.string().nullable(),
  description: z.string().nullable(),
  averagePrice: z.string().nullable(),
  /** Like "$8-$12"; empty when nothing is known. */
  priceRange: z.string(),
  sources: Sources,
});
export type CatalogueMatch = z.infer<typeof CatalogueMatch>;

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue/search',
  access: 'catalogue:read',
  limit: 'read',
  summary: 'The same search with the facts of every match',
  query: z.object({ q: requiredText(maxLength.search, 'The search') }),
  reply: z.array(CatalogueMatch),
  status: 'served',
});
