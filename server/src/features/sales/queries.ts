import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Context, LoungeContext } from '../../lib/context.ts';

/** A code on its way into the table. */
export interface CodeRow {
  loungeId: string;
  code: string;
  resultId: string;
  at: Date;
}

/** Stores codes; answers the results whose code was free. Days are those of UTC. */
export async function insertCodes(client: ClientBase, codes: readonly CodeRow[]): Promise<Set<string>> {
  const { rows } = await client.query<{ result_id: string }>({
    name: 'insert-pick-codes',
    text: `
      insert into pick_codes (lounge_id, day, code, result_id, created_at)
      select lounge_id, (at at time zone 'UTC')::date, code, result_id, at
      from unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[]) as new (lounge_id, code, result_id, at)
      on conflict do nothing returning result_id`,
    values: [
      codes.map(({ loungeId }) => loungeId),
      codes.map(({ code }) => code),
      codes.map(({ resultId }) => resultId),
      codes.map(({ at }) => at),
    ],
  });
  return new Set(rows.map(({ result_id }) => result_id));
}

/** The newest result of one's lounge under a code since a time. */
export function findCode(ctx: LoungeContext, code: string, since: Date) {
  return ctx.db
    .selectFrom('pickCodes')
    .select(['code', 'resultId', 'createdAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('code', '=', code)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Which cigars stood on a result's cards, and how many of each were sold from it. */
export function listCards(ctx: LoungeContext, resultId: string) {
  return ctx.db
    .selectFrom('recommendationEvents as card')
    .select(['card.recommendationType as tier', 'card.cigarId'])
    .select((row) =>
      row
        .selectFrom('sales')
        .select((sold) => sold.fn.coalesce(sold.fn.sum<number>('quantity'), sql<number>`0`).as('sold'))
        .whereRef('sales.resultId', '=', 'card.resultId')
        .whereRef('sales.cigarId', '=', 'card.cigarId')
        .where('sales.undoneAt', 'is', null)
        .as('sold'),
    )
    .where('card.loungeId', '=', ctx.loungeId)
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
}

const saleColumns = [
  'id',
  'cigarId',
  'resultId',
  'quantity',
  'unitPrice',
  'takenFromStock',
  'soldAt',
] as const;

export function insertSale(ctx: LoungeContext, sale: SaleRow) {
  return ctx.db
    .insertInto('sales')
    .values({ ...sale, loungeId: ctx.loungeId, soldAt: ctx.now, soldBy: ctx.actor.user.id })
    .returning(saleColumns)
    .executeTakeFirstOrThrow();
}

/** Marks a sale as undone; absent when it is another lounge's, or undone already. */
export function markUndone(ctx: LoungeContext, id: string) {
  return ctx.db
    .updateTable('sales')
    .set({ undoneAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(saleColumns)
    .executeTakeFirst();
}

const mostListed = 10;

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
    .limit(mostListed)
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
