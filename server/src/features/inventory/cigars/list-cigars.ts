import type { MostRecommended } from '@vitola/contract/inventory/cigars';
import type { LoungeContext } from '../../../context/context.ts';
import { listMostShown, listVersions, listVersionsSmartly } from './queries.ts';
import type { WrittenShelves } from './cigar-list-cache.ts';

/** One's own shelf, newest first. */
export const listCigars = async (ctx: LoungeContext, written: WrittenShelves) =>
  written.list(ctx, await listVersions(ctx));

/** One's own shelf: what can be had first, then featured, then what guests were shown most. */
export const listSmartOrdered = async (ctx: LoungeContext, written: WrittenShelves) =>
  written.list(ctx, await listVersionsSmartly(ctx));

/** The cigars guests were recommended most; those never recommended are left out. */
export const listMostRecommended = async (ctx: LoungeContext): Promise<MostRecommended[]> =>
  (await listMostShown(ctx)).map((row) => ({
    ...row,
    strength: row.strength as MostRecommended['strength'],
  }));
