import { sql } from 'kysely';
import type { Context, LoungeContext } from '../../context/context.ts';

/** The lounge's newest result with a pick code since a time. */
export function findResultByCode(ctx: LoungeContext, code: string, since: Date) {
  return ctx.db
    .selectFrom('preferencesAnalytics')
    .select(['resultId', 'timestamp as createdAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('timestamp', '>=', since)
    .where('pickCode', '=', code)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
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

/** Inserts a sale of the caller's lounge, as of now. */
export function insertSale(ctx: LoungeContext, sale: SaleRow) {
  return ctx.db
    .insertInto('sales')
    .values({ ...sale, loungeId: ctx.loungeId, soldAt: ctx.now, soldBy: ctx.actor.user.id })
    .returning(saleColumns)
    .executeTakeFirstOrThrow();
}

/** Marks a sale as undone; undefined when it is another lounge's, or undone already. */
export function markSaleUndone(ctx: LoungeContext, id: string) {
  return ctx.db
    .updateTable('sales')
    .set({ undoneAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(saleColumns)
    .executeTakeFirst();
}

const maxListed = 10;

/** The ten cigars on the lounge's shelf that guests bought most from a recommendation. */
export function listMostSold(ctx: LoungeContext) {
  return ctx.db
    .selectFrom('sales')
    .innerJoin('cigars', (join) =>
      join.onRef('cigars.id', '=', 'sales.cigarId').onRef('cigars.loungeId', '=', 'sales.loungeId'),
    )
    .select(['cigars.id', 'cigars.name', 'cigars.brand', 'cigars.strength', 'cigars.price'])
    .select(sql<number>`sum(sales.quantity)::int`.as('count'))
    .where('sales.loungeId', '=', ctx.loungeId)
    .where('sales.resultId', 'is not', null)
    .where('sales.undoneAt', 'is', null)
    .where('cigars.removedAt', 'is', null)
    .groupBy('cigars.id')
    .orderBy('count', 'desc')
    .orderBy('cigars.name')
    .limit(maxListed)
    .execute();
}

/** How often each cigar of a lounge was bought from a recommendation. */
export async function countPicks(ctx: Pick<Context, 'db'>, loungeId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('sales')
    .select('cigarId')
    .select(sql<number>`sum(quantity)::int`.as('picks'))
    .where('loungeId', '=', loungeId)
    .where('resultId', 'is not', null)
    .where('undoneAt', 'is', null)
    .groupBy('cigarId')
    .execute();
  return new Map(rows.map(({ cigarId, picks }) => [cigarId, picks]));
}
