import { sql } from 'kysely';
import type { ForLounge } from '../../context/context.ts';
import { type SaleRow, saleColumns, soldBy } from './queries.ts';

/** How long before or after it was rung up a sale is also typed in, in minutes. */
const minutesApart = 15;

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

const rungUpNow = (ctx: ForLounge, { cigarId }: Sold) =>
  salesAround(ctx, { cigarId, soldAt: ctx.now }, 'point-of-sale').where('soldBy', 'is', null);

/**
 * Makes the last sale that the point of sale reported of as many of a cigar around now, which nobody has typed in yet, the one that
 * staff type in now; undefined if there is none.
 */
export function claimRungUpSale(ctx: ForLounge, sold: Sold, by: SoldByCode) {
  const rungUp = rungUpNow(ctx, sold)
    .select('id')
    .where('quantity', '=', sold.quantity)
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
 * Sales of one receipt and price that are as many of a cigar together, around now, which nobody has typed in yet: a point of sale may have
 * a line for each piece. Empty if there are none. The cigar is locked by whoever sells it.
 */
export async function listRungUpPieces(ctx: ForLounge, sold: Sold): Promise<string[]> {
  if (sold.quantity === 1) return [];
  const pieces = await rungUpNow(ctx, sold)
    .select(['id', 'soldAt', 'unitPrice'])
    .select(sql<number>`(sum(quantity) over (partition by sold_at, unit_price order by id))::int`.as('upTo'))
    .orderBy('soldAt', 'desc')
    .orderBy('id')
    .execute();
  const last = pieces.find(({ upTo }) => upTo === sold.quantity);
  const isOfReceipt = (piece: (typeof pieces)[number]) =>
    piece.soldAt.getTime() === last?.soldAt.getTime() && piece.unitPrice === last.unitPrice;
  return pieces.filter((piece) => isOfReceipt(piece) && piece.upTo <= sold.quantity).map(({ id }) => id);
}

/**
 * A sale that staff recorded of a cigar around a time: the same one that the point of sale reports. It has at most as many cigars as the
 * receipt, of which this line is `quantity`, and so many of them are not yet another line's. Undefined if there is none.
 */
export function findCounterSale(
  ctx: ForLounge,
  { quantity, ofReceipt, ...sale }: Sold & { ofReceipt: number; soldAt: Date },
) {
  return salesAround(ctx, sale, 'counter')
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
    .orderBy(sql`quantity = ${quantity}`, 'desc')
    .orderBy('soldAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The sale of as many of a cigar that the point of sale has rung up around now and staff have typed in and undone since, the last of them:
 * they may be selling it again. Undefined if there is none.
 */
export function findUndoneRungUp(ctx: ForLounge, { cigarId, quantity }: Sold) {
  return (
    ctx.db
      .selectFrom('pointOfSaleItems as item')
      .innerJoin('pointOfSaleLines as line', (join) =>
        join.onRef('line.loungeId', '=', 'item.loungeId').onRef('line.itemId', '=', 'item.itemId'),
      )
      .innerJoin('sales', 'sales.id', 'line.saleId')
      .select('sales.id')
      .where('item.loungeId', '=', ctx.loungeId)
      .where('item.cigarId', '=', cigarId)
      .where('line.soldAt', '>=', around(ctx.now, -minutesApart))
      .where('line.soldAt', '<=', around(ctx.now, minutesApart))
      .where('sales.cigarId', '=', cigarId)
      .where('sales.quantity', '=', quantity)
      .where('sales.undoneAt', 'is not', null)
      // A line that staff undo without having typed it in counted twice: the next sale is another one.
      .where((row) => row.or([row('sales.source', '=', 'counter'), row('sales.soldBy', 'is not', null)]))
      .orderBy('sales.undoneAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
