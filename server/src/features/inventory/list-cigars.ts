import type { Cigar, MostRecommended } from '@vitola/contract/inventory';
import type { LoungeContext } from '../../lib/context.ts';
import { toCigar } from './cigar-row.ts';
import { listMostShown, listOwn, listSmartly } from './queries.ts';

/** One's own shelf, newest first. */
export const listCigars = async (ctx: LoungeContext): Promise<Cigar[]> => (await listOwn(ctx)).map(toCigar);

/** One's own shelf: what can be had first, then featured, then what guests were shown most. */
export const listSmartOrdered = async (ctx: LoungeContext): Promise<Cigar[]> =>
  (await listSmartly(ctx)).map(toCigar);

/** The cigars guests were recommended most; those never recommended are left out. */
export const listMostRecommended = async (ctx: LoungeContext): Promise<MostRecommended[]> =>
  (await listMostShown(ctx)).map((row) => ({
    ...row,
    strength: row.strength as MostRecommended['strength'],
  }));
