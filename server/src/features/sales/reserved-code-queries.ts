import { sql } from 'kysely';
import type { Context, ForLounge, LoungeContext } from '../../context/context.ts';
import type { Queries } from './pick-number-queries.ts';

/** A code that a tablet gave a guest, or may give: with its result once that has come. */
export interface ReservedCodeRow {
  rangeId: string;
  code: string;
  resultId: string | null;
  resultAt: Date | null;
  /** The cigars that the tablet showed; null until the result has come. */
  cigarIds: string[] | null;
}

/**
 * The lounge's code in a range that its tablet has had since a time, or whose result is newer than that. In a transaction that
 * `locks`, its result can't come meanwhile.
 */
export async function findReservedCode(
  { db, loungeId }: LoungeContext,
  code: string,
  { since, locks }: { since: Date; locks: boolean },
): Promise<ReservedCodeRow | undefined> {
  const { rows } = await sql<ReservedCodeRow>`
    select reserved.range_id, reserved.code, reserved.result_id, reserved.result_at, reserved.cigar_ids
    from reserved_pick_codes as reserved join pick_code_ranges as range on range.id = reserved.range_id
    where reserved.lounge_id = ${loungeId} and reserved.code = ${code}
      and case when reserved.result_id is null then coalesce(range.replaced_at, 'infinity') >= ${since}
        else reserved.result_at >= ${since} end
    order by range.reserved_at desc limit 1
    ${locks ? sql`for update of reserved` : sql``}`.execute(db);
  return rows[0];
}

/** How many of each cigar were sold by a result, by the cigar's id. */
export async function sumSoldByResult(
  ctx: LoungeContext,
  resultId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('sales')
    .select(['cigarId', sql<number>`sum(quantity)::int`.as('sold')])
    .where('loungeId', '=', ctx.loungeId)
    .where('resultId', '=', resultId)
    .where('undoneAt', 'is', null)
    .groupBy('cigarId')
    .execute();
  return new Map(rows.map(({ cigarId, sold }) => [cigarId, sold]));
}

/** Inserts a range of a tablet; false if there is one with this id. */
export async function insertRange(ctx: ForLounge, range: { id: string; tabletId: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('pickCodeRanges')
    .values({ ...range, loungeId: ctx.loungeId, reservedAt: ctx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How many ranges a tablet got since a time. */
export async function countRanges(
  { db, loungeId }: ForLounge,
  tabletId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('pickCodeRanges')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('loungeId', '=', loungeId)
    .where('tabletId', '=', tabletId)
    .where('reservedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a tablet's ranges, but for one, as no longer given to guests from now on. */
export async function markReplaced(ctx: ForLounge, tabletId: string, besides: string | null): Promise<void> {
  await ctx.db
    .updateTable('pickCodeRanges')
    .set({ replacedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('tabletId', '=', tabletId)
    .where('replacedAt', 'is', null)
    .$if(besides !== null, (query) => query.where('id', '!=', besides))
    .execute();
}

/** Inserts the codes of a range. */
export async function insertReservedCodes(
  { db, loungeId }: ForLounge,
  rangeId: string,
  codes: readonly string[],
): Promise<void> {
  await db
    .insertInto('reservedPickCodes')
    .values(codes.map((code) => ({ loungeId, rangeId, code })))
    .execute();
}

/** The codes of a range of a tablet of the lounge, always in the same order, which is not the alphabet's; none for another's. */
export async function listRangeCodes(
  { db, loungeId }: ForLounge,
  { id, tabletId }: { id: string; tabletId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reservedPickCodes')
    .innerJoin('pickCodeRanges', 'pickCodeRanges.id', 'rangeId')
    .select('code')
    .where('rangeId', '=', id)
    .where('reservedPickCodes.loungeId', '=', loungeId)
    .where('tabletId', '=', tabletId)
    .orderBy(sql`md5(code || range_id)`)
    .execute();
  return rows.map(({ code }) => code);
}

/** The codes of the lounge's results since a time. */
export async function listCodesSince({ db, loungeId }: ForLounge, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('preferencesAnalytics')
    .select('pickCode')
    .where('loungeId', '=', loungeId)
    .where('timestamp', '>=', since)
    .where('pickCode', 'is not', null)
    .execute();
  return rows.flatMap(({ pickCode }) => pickCode ?? []);
}

/** The reserved codes of each lounge that tablets have given to guests since a time, or may give. */
export async function listReservedCodes(
  pool: Queries,
  loungeIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await pool.query<{ loungeId: string; codes: string[] }>(
    `select reserved.lounge_id as "loungeId", array_agg(code) as codes
     from reserved_pick_codes as reserved join pick_code_ranges as range on range.id = reserved.range_id
     where range.lounge_id = any ($1) and coalesce(range.replaced_at, 'infinity') >= $2
     group by reserved.lounge_id`,
    [loungeIds, since],
  );
  return new Map(rows.map(({ loungeId, codes }) => [loungeId, new Set(codes)]));
}

/** Deletes the ranges, with their codes, that tablets have not given to guests since a time. */
export async function purgeReservedCodes(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await ctx.db.deleteFrom('pickCodeRanges').where('replacedAt', '<', before).execute();
}
