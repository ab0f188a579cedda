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

export const saleColumns = [
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

/** Who a sale is recorded by: whoever is calling. */
export const soldBy = ({ actor }: ForLounge) => actor?.user.id ?? null;

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
