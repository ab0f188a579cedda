import type { PickCodeRange } from '@vitola/contract/sales/reserved-codes';
import { maxRangesPerDay, pickCodesPerRange } from '@vitola/contract/sales/sales-constants';
import { CompiledQuery } from 'kysely';
import type { ForLounge } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findDayEnd } from '../lounge/index.ts';
import { codeLifetime } from './code-lifetime.ts';
import { pickCodeOf } from './pick-code.ts';
import { reservePickNumbers } from './pick-number-queries.ts';
import {
  countRanges,
  insertRange,
  insertReservedCodes,
  listCodesSince,
  listRangeCodes,
  listReservedCodes,
  markReplaced,
} from './reserved-code-queries.ts';

const dayMs = 86_400_000;

/**
 * Reserves about 200 pick codes for a tablet of the lounge, in place of its range before, under the id that the tablet made: a
 * repeat gets the same ones. None of them is another's while it is good. Null for a tablet that has had 20 ranges in 24
 * hours, and for an id that is another tablet's.
 */
export async function reservePickCodes(
  outer: ForLounge,
  tabletId: string,
  rangeId: string,
): Promise<PickCodeRange | null> {
  const id = rangeId.toLowerCase();
  const codes = await inTransaction(outer, async (ctx) => {
    const existing = await listRangeCodes(ctx, { id, tabletId });
    if (existing.length > 0) return existing;
    const lately = await countRanges(ctx, tabletId, new Date(ctx.now.getTime() - dayMs));
    // With the same id at the same time, one waits here for the other's range.
    if (lately < maxRangesPerDay && (await insertRange(ctx, { id, tabletId }))) {
      await markReplaced(ctx, tabletId, id);
      await insertReservedCodes(ctx, id, await freeCodes(ctx));
    }
    return listRangeCodes(ctx, { id, tabletId });
  });
  if (codes.length === 0) return null;
  return { rangeId, codes, until: (await findDayEnd(outer)).toISOString() };
}

/** Whether a tablet has had a range of pick codes: a server that was restored from a backup may not know the newest one. */
export const knowsRange = async (ctx: ForLounge, tabletId: string, rangeId: string): Promise<boolean> =>
  (await listRangeCodes(ctx, { id: rangeId.toLowerCase(), tabletId })).length > 0;

/** Gives back the pick codes of a tablet that is no longer the lounge's: they are good for as long as any code still. */
export const giveBackPickCodes = (ctx: ForLounge, tabletId: string): Promise<void> =>
  markReplaced(ctx, tabletId, null);

/** Codes of today that are neither of a guest who may still come with it nor of another tablet. */
async function freeCodes(ctx: ForLounge): Promise<string[]> {
  const { db, loungeId, now } = ctx;
  const pool = {
    query: <R extends object>(text: string, values: unknown[]) =>
      db.executeQuery<R>(CompiledQuery.raw(text, values)),
  };
  const day = Math.floor(now.getTime() / dayMs);
  const since = new Date(now.getTime() - codeLifetime);
  const [numbers] = await reservePickNumbers(pool, [{ loungeId, day, count: pickCodesPerRange }]);
  const reserved = (await listReservedCodes(pool, [loungeId], since)).get(loungeId);
  const given = new Set(await listCodesSince(ctx, since));
  if (!numbers) return [];
  const codes = Array.from({ length: numbers.end - numbers.next }, (_, at) =>
    pickCodeOf(numbers.next + at, numbers.key),
  );
  return codes.filter((code) => !given.has(code) && !reserved?.has(code));
}
