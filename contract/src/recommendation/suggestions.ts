import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxLength, requiredText } from '../fields/text.ts';
import { Cigar } from '../inventory/cigars.ts';

/** What staff heard a guest say, in the guest's own words. */
export const SpokenQuestion = z.object({
  words: requiredText(maxLength.line, 'What the guest says'),
});
export type SpokenQuestion = z.infer<typeof SpokenQuestion>;

export const Suggestions = z.object({
  /** The words that were understood, in the order said, and what they were taken for. */
  understood: z.array(z.object({ words: z.string(), means: z.string() })),
  /** The words that were not understood; filler is in neither list. */
  notUnderstood: z.array(z.string()),
  /** The limits that no cigar on the shelf is within, which were left out. */
  unmet: z.array(z.enum(['price', 'time', 'avoided'])),
  /** At most five, best first; none if no word was understood. `match` is in percent. */
  cigars: z.array(
    z.object({
      cigar: Cigar,
      match: z.int(),
      reasons: z.array(z.string()),
      /** The request that the cigar misses worst, in a sentence; absent if it misses none by much. */
      miss: z.string().optional(),
    }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestCigars = endpoint({
  method: 'POST',
  path: '/api/sales/suggestions/search',
  access: 'sales:read',
  limit: 'read',
  summary: 'Five cigars of your shelf for what a guest says in words, each with its reasons',
  body: SpokenQuestion,
  reply: Suggestions,
});
