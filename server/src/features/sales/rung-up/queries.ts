import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import { countedSince } from '../../inventory/index.ts';
import { type SaleRow, saleColumns, soldBy } from '../queries.ts';
import type { TypedIn } from './typed-in.ts';

/** How long before or after it was rung up a sale is also typed in, in minutes. */
const minutesApart = 15;
/** How long after an undo the same sale is typed in again: later, the next one is another guest's. In minutes. */
const minutesToCorrect = 3;

/** By what a sale is a guest's: the result, or the tablet's code while that is unknown. */
export type SoldByCode = Required<Pick<SaleRow, 'resultId' | 'reservedRange' | 'reservedCode'>>;

const around = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

/** Current sales of a cigar within 15 minutes of a time, from one source: what staff typed in, or what the till reported. */
function salesAround(
  ctx: ForLounge,
  { cigarId, soldAt }: { cigarId: string; soldAt: Date },
  source: 'counter' | 'point-of-sale',
) {
  return ctx.db
    .selectFrom('sales')
    .where('loungeId', '=', ctx.loungeId)
    .where('cigarId', '=', cigarId)
    .where('source', '=', source)
    .where('undoneAt', 'is', null)
    .where('soldAt', '>=', around(soldAt, -minutesApart))
    .where('soldAt', '<=', around(soldAt, minutesApart));
}

/** Whether the lines that are a sale are of single cigars, not of boxes. */
const isOfSingles = sql<boolean>`not exists (
  select from point_of_sale_line_sales part
  join point_of_sale_lines line using (lounge_id, provider, line_id)
  join point_of_sale_items item on item.lounge_id = line.lounge_id and item.item_id = line.item_id
  where part.lounge_id = sales.lounge_id and part.sale_id = sales.id and item.units > 1)`;

/** Sales of a cigar around now that the point of sale reported, which nobody has typed in yet. */
export const listUnclaimed = (ctx: ForLounge, cigarId: string) =>
  salesAround(ctx, { cigarId, soldAt: ctx.now }, 'point-of-sale')
    .where('soldBy', 'is', null)
    .select(['id', 'soldAt', 'quantity', 'unitPrice'])
    .select(isOfSingles.as('isDivisible'))
    .execute();

/** What the undo of a sale returned to the stock; nothing once it was counted since, without what was rung up. */
const returned = sql<number>`case when exists (
  select from stock_movements movement
  where movement.lounge_id = sales.lounge_id and movement.sale_id = sales.id and movement.kind = 'undone' and ${countedSince}
) then 0 else sales.taken_from_stock + sales.sold_beyond_count end`;

/**
 * Sales of a cigar that the point of sale has rung up around now, and that staff typed in and have just undone: when they were rung up,
 * and how many sticks. One that staff undo without having typed it in counted twice, and is left out.
 */
export const listUndone = (ctx: ForLounge, cigarId: string) =>
  ctx.db
    .selectFrom('pointOfSaleItems as item')
    .innerJoin('pointOfSaleLines as line', (join) =>
      join.onRef('line.loungeId', '=', 'item.loungeId').onRef('line.itemId', '=', 'item.itemId'),
    )
    .innerJoin('pointOfSaleLineSales as part', (join) =>
      join
        .onRef('part.loungeId', '=', 'line.loungeId')
        .onRef('part.provider', '=', 'line.provider')
        .onRef('part.lineId', '=', 'line.lineId'),
    )
    .innerJoin('sales', 'sales.id', 'part.saleId')
    .select(['sales.id', 'sales.unitPrice', 'line.soldAt'])
    .select(returned.as('returned'))
    .select(({ fn }) => fn.sum<number>('part.sticks').as('quantity'))
    .select(sql<boolean>`bool_and(item.units = 1)`.as('isDivisible'))
    .where('item.loungeId', '=', ctx.loungeId)
    .where('item.cigarId', '=', cigarId)
    .where('line.soldAt', '>=', around(ctx.now, -minutesApart))
    .where('line.soldAt', '<=', around(ctx.now, minutesApart))
    .where('sales.cigarId', '=', cigarId)
    .where('sales.undoneAt', '>=', around(ctx.now, -minutesToCorrect))
    .where((row) => row.or([row('sales.source', '=', 'counter'), row('sales.soldBy', 'is not', null)]))
    .groupBy(['sales.id', 'line.soldAt'])
    .execute();

/** Makes a sale that the point of sale reported the one that staff type in now. */
export const claimSale = (ctx: ForLounge, id: string, by: SoldByCode) =>
  ctx.db
    .updateTable('sales')
    .set({ ...by, likelyResultId: null, soldBy: soldBy(ctx) })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .returning(saleColumns)
    .executeTakeFirstOrThrow();

/**
 * Leaves `rest` sticks to a sale that the point of sale reported, and returns what the others, which staff type in now, had taken from
 * the stock. What is left is no longer likely from the recommendation that those are from.
 */
export async function divideSale(
  ctx: ForLounge,
  { id, quantity, rest }: { id: string; quantity: number; rest: number },
  { resultId }: SoldByCode,
): Promise<{ takenFromStock: number; soldBeyondCount: number }> {
  const isSale = sql<boolean>`lounge_id = ${ctx.loungeId} and id = ${id}`;
  const before = await ctx.db
    .selectFrom('sales')
    .select(['takenFromStock', 'soldBeyondCount'])
    .where(isSale)
    .executeTakeFirstOrThrow();
  const takenFromStock = Math.min(quantity, before.takenFromStock);
  const soldBeyondCount = Math.min(quantity - takenFromStock, before.soldBeyondCount);
  await ctx.db
    .updateTable('sales')
    .set({
      quantity: rest,
      takenFromStock: before.takenFromStock - takenFromStock,
      soldBeyondCount: before.soldBeyondCount - soldBeyondCount,
      likelyResultId: sql`nullif(likely_result_id, ${resultId}::uuid)`,
    })
    .where(isSale)
    .execute();
  return { takenFromStock, soldBeyondCount };
}

/** Sales of a cigar around a time that staff typed in, locked: those that the point of sale may report, too, the oldest first. */
export const lockTypedIn = (ctx: ForLounge, sale: { cigarId: string; soldAt: Date }): Promise<TypedIn[]> =>
  salesAround(ctx, sale, 'counter')
    .select(['id', 'quantity'])
    .select(
      sql<number>`quantity - coalesce((
        select sum(part.sticks)::integer from point_of_sale_line_sales part
        where part.lounge_id = sales.lounge_id and part.sale_id = sales.id), 0)`.as('free'),
    )
    .orderBy('soldAt')
    .orderBy('id')
    .forUpdate()
    .execute();
