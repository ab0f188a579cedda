import { z } from 'zod';
import { Strength } from './inventory.ts';

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
});
export type CigarFacts = z.infer<typeof CigarFacts>;
