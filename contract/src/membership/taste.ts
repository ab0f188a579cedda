import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tasteTraits } from './taste-constants.ts';

/** How a member rates the cigars that share a trait. */
export const TasteRow = z.object({
  value: z.string(),
  /** How many cigars with it they rated. */
  rated: z.int(),
  /** The mean of those ratings, 1-5 with one decimal. */
  mean: z.string(),
});

export const Taste = z.object({
  /** How many cigars they rated. */
  rated: z.int(),
  /** Empty under five ratings. Otherwise one entry for each trait that is known, its best-liked value first. */
  traits: z.array(z.object({ trait: z.enum(tasteTraits), rows: z.array(TasteRow) })),
});
export type Taste = z.infer<typeof Taste>;

export const getTaste = endpoint({
  method: 'GET',
  path: '/api/user/taste',
  access: 'vault:use',
  limit: 'read',
  summary: 'How you rate cigars by strength, flavor, origin, wrapper and price',
  reply: Taste,
});
