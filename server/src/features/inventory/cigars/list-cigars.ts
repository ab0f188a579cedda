import type { MostRecommended } from '@vitola/contract/inventory/cigars';
import type { LoungeContext } from '../../../context/context.ts';
import { listMostShown, listCigarVersions, listCigarVersionsSmartOrdered } from './queries.ts';
import type { CigarListCache } from './cigar-list-cache.ts';

/** One's own shelf, newest first. */
export const listCigars = async (ctx: LoungeContext, written: CigarListCache) =>
  written.reply(ctx, await listCigarVersions(ctx));

/** One's own shelf: what can be had first, then featured, then what guests were shown most. */
export const listSmartOrdered = async (ctx: LoungeContext, written: CigarListCache) =>
  written.reply(ctx, await listCigarVersionsSmartOrdered(ctx));

/** The cigars guests were recommended most; those never recommended are left out. */
export const listMostRecommended = async (ctx: LoungeContext): Promise<MostRecommended[]> =>
  (await listMostShown(ctx)).map((row) => ({
    ...row,
    strength: row.strength as MostRecommended['strength'],
  }));
