import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import { type SaleRow, saleColumns, soldBy } from '../queries.ts';

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

type Sold = { cigarId: string; quantity: number };

/** Sales of a cigar around now that the point of sale reported, which nobody has typed in yet. */
export const listUnclaimed = (ctx: ForLounge, cigarId: string) =>
  salesAround(ctx, { cigarId, soldAt: ctx.now }, 'point-of-sale')
    .where('soldBy', 'is', null)
    .select(['id', 'soldAt', 'quantity', 'unitPrice'])
    .execute();

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
    .innerJoin('sales', 'sales.id', 'line.saleId')
    .select(['sales.id', 'sales.unitPrice', 'line.soldAt'])
    .select(['sales.takenFromStock', 'sales.soldBeyondCount'])
    .select(({ fn }) => fn.sum<number>('line.recorded').as('quantity'))
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
 * A sale that staff recorded of a cigar around a time: the same one that the point of sale reports. It has at most as many sticks as the
 * receipt, and at least `quantity`, those of one line, that no other line has taken. Undefined if there is none.
 */
export function findCounterSale(
  ctx: ForLounge,
  { quantity, ofReceipt, ...sale }: Sold & { ofReceipt: number; soldAt: Date },
) {
  return (
    salesAround(ctx, sale, 'counter')
      .select('id')
      .where('quantity', '<=', ofReceipt)
      .where((row) => {
        const ofLines = row
          .selectFrom('pointOfSaleLines')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('recorded'), sql<number>`0`).as('sticks'))
          .whereRef('saleId', '=', 'sales.id');
        return row(row('quantity', '-', ofLines), '>=', quantity);
      })
      .orderBy(sql`quantity = ${ofReceipt}`, 'desc')
      // A line of one may be one of several pieces.
      .orderBy(sql`quantity = ${quantity} and quantity > 1`, 'desc')
      .orderBy('quantity', 'desc')
      .orderBy('soldAt')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  );
}
