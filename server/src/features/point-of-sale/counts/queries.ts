import { maxStock } from '@vitola/contract/inventory/stock-constants';
import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

/**
 * The cigars whose items are all counted at the point of sale, with the sticks that it has now: its count less what it sold
 * since, within what a stock can be. Beside it our stock, and what both were when they were last compared. Only one cigar, if given.
 */
export async function listCounted(ctx: Lounge, cigarId?: string) {
  const { rows } = await sql<{
    cigarId: string;
    tillStock: number;
    countedAt: Date;
    stock: number | null;
    tillStockBefore: number | null;
    differenceBefore: number | null;
    differsSince: Date | null;
  }>`
    select item.cigar_id as "cigarId", max(item.counted_at) as "countedAt", cigar.stock,
      least(greatest(sum(round(item.quantity * item.units)) - sum(coalesce((
        select sum(line.recorded) from point_of_sale_lines line
        where line.lounge_id = item.lounge_id and line.item_id = item.item_id and line.sold_at > item.counted_at), 0)
      ), 0), ${maxStock}::int)::int as "tillStock",
      compared.till_stock as "tillStockBefore", compared.difference as "differenceBefore",
      compared.differs_since as "differsSince"
    from point_of_sale_items item
    join cigars cigar on cigar.lounge_id = item.lounge_id and cigar.id = item.cigar_id and cigar.removed_at is null
    left join point_of_sale_cigars compared on compared.lounge_id = item.lounge_id and compared.cigar_id = item.cigar_id
    where item.lounge_id = ${ctx.loungeId} and item.deleted_at is null
      and ${cigarId === undefined ? sql`item.cigar_id is not null` : sql`item.cigar_id = ${cigarId}`}
    group by item.cigar_id, cigar.stock, compared.till_stock, compared.difference, compared.differs_since
    having bool_and(item.quantity is not null)
    order by item.cigar_id`.execute(ctx.db);
  return rows;
}
export type Counted = Awaited<ReturnType<typeof listCounted>>[number];

/** Forgets every count. The next ones, however old, have what was sold until now: it is not taken off them. */
export async function forgetCounts(ctx: Lounge): Promise<void> {
  await ctx.db
    .updateTable('pointOfSaleItems')
    .set({ quantity: null, countedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
  await ctx.db.deleteFrom('pointOfSaleCigars').where('loungeId', '=', ctx.loungeId).execute();
}

/** Stores a comparison of a cigar. */
export async function upsertComparison(
  ctx: Lounge,
  row: { cigarId: string; tillStock: number; difference: number; differsSince: Date | null; countedAt: Date },
): Promise<void> {
  const { cigarId: _, ...compared } = row;
  await ctx.db
    .insertInto('pointOfSaleCigars')
    .values({ ...row, loungeId: ctx.loungeId })
    .onConflict((conflict) => conflict.columns(['loungeId', 'cigarId']).doUpdateSet(compared))
    .execute();
}
