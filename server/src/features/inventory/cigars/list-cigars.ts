import type { MostRecommended } from '@vitola/contract/inventory/cigars';
import type { LoungeContext } from '../../../context/context.ts';
import { listMostShown, listCigarVersions, listCigarVersionsSmartOrdered } from './queries.ts';
import type { CigarListCache } from './cigar-list-cache.ts';

/** The lounge's shelf, newest first. */
export const listCigars = async (ctx: LoungeContext, cache: CigarListCache) =>
  cache.reply(ctx, await listCigarVersions(ctx));

/** The lounge's shelf: available cigars first, then featured, then most recommended. */
export const listSmartOrdered = async (ctx: LoungeContext, cache: CigarListCache) =>
  cache.reply(ctx, await listCigarVersionsSmartOrdered(ctx));

/** The cigars that guests were recommended most, without those never recommended. */
export const listMostRecommended = async (ctx: LoungeContext): Promise<MostRecommended[]> =>
  (await listMostShown(ctx)).map((row) => ({
    ...row,
    strength: row.strength as MostRecommended['strength'],
  }));
