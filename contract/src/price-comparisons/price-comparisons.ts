import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { csvText, Id, maxLength, optionalPrice, optionalText, requiredText } from '../fields/text.ts';
import { comparisonDays, maxComparisonsBytes, maxComparisonsListed } from './price-comparison-constants.ts';

const Day = z.iso.date('Write the day as 2026-11-23');

/** What somebody else charged for a cigar of the shelf on a day. Prices are dollars with two decimals. */
export const PriceComparison = z.object({
  id: z.string(),
  cigarId: z.string(),
  competitorName: z.string(),
  competitorPrice: z.string(),
  /** The lounge's own price when it was written down. */
  ourPrice: z.string().nullable(),
  place: z.string().nullable(),
  seenOn: Day,
  /** Null once the account is deleted. */
  recordedBy: z.string().nullable(),
});
export type PriceComparison = z.infer<typeof PriceComparison>;

export const NewPriceComparison = z.object({
  competitorName: requiredText(maxLength.name, 'Competitor'),
  competitorPrice: optionalPrice.pipe(z.string('Price is required')),
  place: optionalText(maxLength.line, 'Place'),
  seenOn: Day,
});
export type NewPriceComparison = z.infer<typeof NewPriceComparison>;

/** The comparisons of one cigar that are not too old. */
export const PriceRange = z.object({
  cigarId: z.string(),
  lowest: z.string(),
  highest: z.string(),
  count: z.int(),
  newestOn: Day,
});
export type PriceRange = z.infer<typeof PriceRange>;

const ofCigar = { params: z.object({ id: Id }) } as const;
const reads = { method: 'GET', access: 'shelf:read', limit: 'read' } as const;
const writes = { access: 'shelf:write', limit: 'write' } as const;

export const listPriceRanges = endpoint({
  ...reads,
  path: '/api/price-comparisons',
  summary: `What others charge for the cigars of the shelf, within the last ${comparisonDays} days`,
  reply: z.array(PriceRange),
});

export const listPriceComparisons = endpoint({
  ...reads,
  ...ofCigar,
  path: '/api/cigars/{id}/price-comparisons',
  summary: `What others charged for a cigar, newest first, at most ${maxComparisonsListed}`,
  reply: z.array(PriceComparison),
});

export const addPriceComparison = endpoint({
  ...writes,
  ...ofCigar,
  method: 'POST',
  path: '/api/cigars/{id}/price-comparisons',
  summary: 'Write down what somebody else charges for a cigar; the same price of the same day is kept once',
  body: NewPriceComparison,
  reply: PriceComparison,
});

export const removePriceComparison = endpoint({
  ...writes,
  ...ofCigar,
  method: 'DELETE',
  path: '/api/price-comparisons/{id}',
  summary: 'Remove a price comparison',
  reply: Success,
});

/** What an import would do, or did. */
export const ComparisonsImport = z.object({
  committed: z.boolean(),
  new: z.int(),
  /** Rows that are there already. */
  known: z.int(),
  /** Rows that are left out, at most 100 of them: the line of the file, and why. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  rejected: z.int(),
});
export type ComparisonsImport = z.infer<typeof ComparisonsImport>;

export const importPriceComparisons = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/price-comparisons/import',
  summary: 'Import price comparisons from CSV; without commit, only a preview',
  body: z.object({
    csv: csvText(maxComparisonsBytes),
    commit: z.boolean('Commit must be true or false').default(false),
  }),
  reply: ComparisonsImport,
  maxBytes: maxComparisonsBytes + 100_000,
});
