import { likelyMinutes } from '@vitola/contract/sales/sales-constants';
import { sql } from 'kysely';
import type { Context, ForLounge, LoungeContext } from '../../context/context.ts';
import { expectedSoon } from '../../db/expected-soon.ts';
import { codeLifetime } from './code-lifetime.ts';
import type { DaySoFar } from '../lounge/index.ts';

/** The lounge's newest result with a pick code since a time. */
export function findResultByCode(ctx: LoungeContext, code: string, since: Date) {
  return ctx.db
    .selectFrom('preferencesAnalytics')
    .select(['resultId', 'timestamp as createdAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('timestamp', '>=', since)
    .where(expectedSoon(sql`pick_code = ${code}`))
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The code of a lounge's result that was made until a time, also one that its tablet had in reserve, while the code is good. */
export async function findCodeOfResult(
  ctx: Pick<ForLounge, 'db' | 'now' | 'loungeId'>,
  resultId: string,
  until: Date,
): Promise<string | undefined> {
  const goodSince = new Date(ctx.now.getTime() - codeLifetime);
  if (until < goodSince) return undefined;
  const row = await ctx.db
    .selectFrom('preferencesAnalytics')
    .select((result) =>
      result.fn
        .coalesce(
          'pickCode',
          result
            .selectFrom('reservedPickCodes as reserved')
            .select('code')
            .where('reserved.loungeId', '=', ctx.loungeId)
            .whereRef('reserved.resultId', '=', 'preferencesAnalytics.resultId')
            .where('reserved.resultAt', '>=', goodSince)
            .limit(1),
        )
        .as('pickCode'),
    )
    .where('loungeId', '=', ctx.loungeId)
    .where('timestamp', '>=', goodSince)
    .where('timestamp', '<=', until)
    // Backward from the share, so that only what its lounge gave since is read, not the whole day.
    .where(expectedSoon(sql`result_id = ${resultId}`))
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pickCode ?? undefined;
}

/** Deletes the number ranges of days before a time: no more codes of those days are assigned. */
export async function purgePickCodes(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await ctx.db.deleteFrom('pickCodeDays').where('day', '<', before).execute();
}

/** The cigars on the cards of a result, and how many of each were sold from it. */
export function listCards(
  ctx: LoungeContext,
  { resultId, createdAt }: { resultId: string; createdAt: Date },
) {
  return ctx.db
    .selectFrom('recommendationEvents as card')
    .select(['card.recommendationType as tier', 'card.cigarId'])
    .select((row) =>
      row
        .selectFrom('sales')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('sold'))
        .whereRef('sales.loungeId', '=', 'card.loungeId')
        .whereRef('sales.cigarId', '=', 'card.cigarId')
        .whereRef('sales.resultId', '=', 'card.resultId')
        .where('sales.undoneAt', 'is', null)
        .as('sold'),
    )
    .where('card.loungeId', '=', ctx.loungeId)
    .where('card.timestamp', '=', createdAt)
    .where('card.resultId', '=', resultId)
    .orderBy('card.slot')
    .execute();
}

/** How long before or after it was rung up a sale is also typed in, in minutes. */
const minutesApart = 15;

export interface SaleRow {
  id: string;
  cigarId: string;
  resultId: string | null;
  quantity: number;
  unitPrice: string | null;
  takenFromStock: number;
  soldBeyondCount: number;
  /** The tablet's code by which it was sold before its result was known. */
  reservedRange?: string | null;
  reservedCode?: string | null;
}

const saleColumns = [
  'id',
  'cigarId',
  'resultId',
  'quantity',
  'unitPrice',
  'takenFromStock',
  'soldBeyondCount',
  'soldAt',
] as const;

/** Inserts a sale of the lounge, as of now and by whoever is calling unless it says otherwise. */
export function insertSale(
  ctx: ForLounge,
  sale: SaleRow & { soldAt?: Date; soldBy?: string | null; source?: string; likelyResultId?: string | null },
) {
  return ctx.db
    .insertInto('sales')
    .values({ soldAt: ctx.now, soldBy: soldBy(ctx), ...sale, loungeId: ctx.loungeId })
    .returning(saleColumns)
    .executeTakeFirstOrThrow();
}

const soldBy = ({ actor }: ForLounge) => actor?.user.id ?? null;

/** By what a sale is a guest's: the result, or the tablet's code while that is unknown. */
type SoldByCode = Required<Pick<SaleRow, 'resultId' | 'reservedRange' | 'reservedCode'>>;

/** Current sales of as many of a cigar within 15 minutes of a time, from one source: what staff typed in, or what the till reported. */
function salesAround(
  ctx: ForLounge,
  { cigarId, quantity, soldAt }: { cigarId: string; quantity: number; soldAt: Date },
  source: 'counter' | 'point-of-sale',
) {
  const around = (minutes: number) => new Date(soldAt.getTime() + minutes * 60_000);
  return ctx.db
    .selectFrom('sales')
    .select('id')
    .where('loungeId', '=', ctx.loungeId)
    .where('cigarId', '=', cigarId)
    .where('quantity', '=', quantity)
    .where('source', '=', source)
    .where('undoneAt', 'is', null)
    .where('soldAt', '>=', around(-minutesApart))
    .where('soldAt', '<=', around(minutesApart));
}

/**
 * Makes the last sale that the point of sale reported of as many of a cigar around now, which nobody has typed in yet, the one that
 * staff type in now; undefined if there is none.
 */
export function claimRungUpSale(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  by: SoldByCode,
) {
  const rungUp = salesAround(ctx, { cigarId, quantity, soldAt: ctx.now }, 'point-of-sale')
    .where('soldBy', 'is', null)
    .orderBy('soldAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate();
  return ctx.db
    .updateTable('sales')
    .set({ ...by, likelyResultId: null, soldBy: soldBy(ctx) })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', rungUp)
    .returning(saleColumns)
    .executeTakeFirst();
}

/**
 * A sale that staff recorded of as many of a cigar around a time: the same one that the point of sale reports. Undefined if
 * there is none, or it is known as another line's already.
 */
export function findCounterSale(ctx: ForLounge, sale: { cigarId: string; quantity: number; soldAt: Date }) {
  return salesAround(ctx, sale, 'counter')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('pointOfSaleLines').select('lineId').whereRef('saleId', '=', 'sales.id')),
      ),
    )
    .orderBy('soldAt')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the cigar of a sale until the transaction ends: whatever sells or undoes a sale locks it first. */
export async function lockCigarOfSale(ctx: ForLounge, id: string): Promise<void> {
  await sql`select from cigars where lounge_id = ${ctx.loungeId}
    and id = (select cigar_id from sales where lounge_id = ${ctx.loungeId} and id = ${id})
    for no key update`.execute(ctx.db);
}

/** Marks a sale as undone; undefined when it is another lounge's, or undone already. */
export function markSaleUndone(ctx: ForLounge, id: string) {
  return ctx.db
    .updateTable('sales')
    .set({ undoneAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning([...saleColumns, 'soldBy', 'source', 'likelyResultId', 'reservedRange', 'reservedCode'])
    .executeTakeFirst();
}

const maxToday = 200;

/** The newest 200 sales since a time, with who sold them; and how many cigars were sold in all, for how much. */
export async function listSalesSince(ctx: LoungeContext, since: Date) {
  const current = ctx.db
    .selectFrom('sales')
    .where('sales.loungeId', '=', ctx.loungeId)
    .where('soldAt', '>=', since)
    .where('undoneAt', 'is', null);
  const [sales, total] = await Promise.all([
    current
      .innerJoin('cigars', 'cigars.id', 'sales.cigarId')
      .leftJoin('users', 'users.id', 'sales.soldBy')
      .select(['sales.id', 'cigars.brand', 'cigars.name', 'quantity', 'unitPrice', 'soldAt'])
      .select(['users.username as soldBy', 'sales.resultId', 'sales.reservedRange'])
      .orderBy('soldAt', 'desc')
      .orderBy('sales.id')
      .limit(maxToday)
      .execute(),
    current
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('quantity'))
      .select(sql<string>`coalesce(sum(quantity * unit_price), 0)::numeric(14, 2)::text`.as('revenue'))
      .executeTakeFirstOrThrow(),
  ]);
  return { sales, ...total };
}

/** How many cigars were sold in a part of a day, how many of them by a guest's code, and for how many cents. */
export async function sumSales({ db, loungeId }: LoungeContext, { since, until }: DaySoFar) {
  return db
    .selectFrom('sales')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::int`.as('sold'),
      sql<number>`coalesce(sum(quantity) filter (where coalesce(result_id, reserved_range) is not null), 0)::int`.as(
        'picks',
      ),
      sql<number>`coalesce(sum(quantity * unit_price * 100), 0)::float`.as('cents'),
    ])
    .where('loungeId', '=', loungeId)
    .where('soldAt', '>=', since)
    .where('soldAt', '<=', until)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * The newest result that showed a cigar in the lounge within the 90 minutes before a time, and did not lead to another sale of
 * it. Undefined if there is none.
 */
export async function findLikelyResult(
  ctx: ForLounge,
  { cigarId, soldAt }: { cigarId: string; soldAt: Date },
): Promise<string | undefined> {
  const since = new Date(soldAt.getTime() - likelyMinutes * 60_000);
  const row = await ctx.db
    .selectFrom('recommendationEvents as card')
    .select('card.resultId')
    .where('card.loungeId', '=', ctx.loungeId)
    .where('card.timestamp', '<=', soldAt)
    .where('card.timestamp', '>=', since)
    .where('card.cigarId', '=', cigarId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sales')
            .select('id')
            .where('loungeId', '=', ctx.loungeId)
            .where('cigarId', '=', cigarId)
            .where('undoneAt', 'is', null)
            // A card is sold after it was shown.
            .where('soldAt', '>=', since)
            .where((same) =>
              same.or([
                same('sales.resultId', '=', same.ref('card.resultId')),
                same('likelyResultId', '=', same.ref('card.resultId')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('card.timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.resultId;
}
