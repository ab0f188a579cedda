import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import type { Line, Refund } from '../providers/provider.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

interface OfProvider {
  provider: string;
}

/** Stores lines by their ids. The item of a line stays known when the provider forgets it. */
export async function upsertLines(
  ctx: Lounge,
  { provider }: OfProvider,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  // In the order in which lines are locked.
  const last = [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  await ctx.db
    .insertInto('pointOfSaleLines')
    .values(last.map(({ id, ...line }) => ({ ...line, lineId: id, provider, loungeId: ctx.loungeId })))
    .onConflict((conflict) =>
      conflict.columns(['loungeId', 'provider', 'lineId']).doUpdateSet((row) => ({
        itemId: sql`coalesce(excluded.item_id, point_of_sale_lines.item_id)`,
        name: row.ref('excluded.name'),
        quantity: row.ref('excluded.quantity'),
      })),
    )
    .execute();
}

/** Stores refunds, each once. */
export async function insertRefunds(
  ctx: Lounge,
  { provider }: OfProvider,
  refunds: readonly Refund[],
): Promise<void> {
  if (refunds.length === 0) return;
  await ctx.db
    .insertInto('pointOfSaleRefunds')
    .values(
      refunds.map(({ id, ...refund }) => ({ ...refund, refundId: id, provider, loungeId: ctx.loungeId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const refunded = (ctx: Lounge, condition = sql`true`) => sql<string>`(
  select coalesce(sum(refund.quantity), 0) from point_of_sale_refunds refund
  where refund.lounge_id = ${ctx.loungeId} and refund.provider = line.provider and refund.line_id = line.line_id
    and ${condition})`;

/** Which lines. */
export type Lines =
  | { lineIds: readonly string[] }
  | { itemIds: readonly string[] }
  /** Those of one receipt. */
  | { itemId: string; soldAt: Date };

const linkedLines = (ctx: Lounge, { provider }: OfProvider, by: Lines) =>
  ctx.db
    .selectFrom('pointOfSaleLines as line')
    .innerJoin('pointOfSaleItems as item', (join) =>
      join.onRef('item.loungeId', '=', 'line.loungeId').onRef('item.itemId', '=', 'line.itemId'),
    )
    .innerJoin('cigars as cigar', (join) =>
      join.onRef('cigar.loungeId', '=', 'item.loungeId').onRef('cigar.id', '=', 'item.cigarId'),
    )
    .leftJoin('pointOfSaleCigars as compared', (join) =>
      join.onRef('compared.loungeId', '=', 'item.loungeId').onRef('compared.cigarId', '=', 'item.cigarId'),
    )
    .leftJoin('sales as sale', (join) =>
      join
        .onRef('sale.loungeId', '=', 'line.loungeId')
        .onRef('sale.id', '=', 'line.saleId')
        .onRef('sale.cigarId', '=', 'item.cigarId'),
    )
    .select([
      'line.lineId',
      'item.itemId',
      'line.quantity',
      'line.unitPrice',
      'line.soldAt',
      'line.saleId',
      'line.recorded',
    ])
    .select(['line.notReturned', 'item.units', 'cigar.id as cigarId', 'compared.countedAt'])
    .select(sql<boolean>`cigar.removed_at is not null`.as('isRemoved'))
    // Null while the line has no sale of this cigar.
    .select(sql<number | null>`sale.taken_from_stock + sale.sold_beyond_count`.as('taken'))
    // The cigar that it was sold as, before its item was linked to another one.
    .select(sql<string | null>`(select cigar_id from sales where id = line.sale_id)`.as('soldAs'))
    .select(refunded(ctx).as('refunded'))
    .select(refunded(ctx, sql`not refund.is_restocked`).as('notRestocked'))
    .where('line.loungeId', '=', ctx.loungeId)
    .where('line.provider', '=', provider)
    // What was recorded before a cigar left the shelf can still be refunded.
    .where(sql<boolean>`(cigar.removed_at is null or line.recorded > 0)`)
    .$call((query) =>
      'lineIds' in by
        ? query.where('line.lineId', 'in', [...by.lineIds])
        : 'itemIds' in by
          ? query.where('line.itemId', 'in', [...by.itemIds])
          : query.where('line.itemId', '=', by.itemId).where('line.soldAt', '=', by.soldAt),
    )
    .orderBy('line.lineId');

/** Lines whose item has a cigar, with what was refunded of each, and what its sale took from the stock; by their ids, of items, or of a receipt. */
export const listLinkedLines = (ctx: Lounge, source: OfProvider, by: Lines) =>
  linkedLines(ctx, source, by).execute();
export type LinkedLine = Awaited<ReturnType<typeof listLinkedLines>>[number];

/** The same, locked. */
export const lockLinkedLines = (ctx: Lounge, source: OfProvider, by: Lines) =>
  linkedLines(ctx, source, by).forUpdate('line').execute();

/** Stores what is recorded of a line. */
export async function updateLine(
  ctx: Lounge,
  { provider, lineId }: { provider: string; lineId: string },
  recorded: { saleId: string | null; recorded: number; notReturned: number },
): Promise<void> {
  await ctx.db
    .updateTable('pointOfSaleLines')
    .set(recorded)
    .where('loungeId', '=', ctx.loungeId)
    .where('provider', '=', provider)
    .where('lineId', '=', lineId)
    .execute();
}

/** Makes the lines of some sales, at least one, those of the sale that these became; locked in their order, as by whoever settles them. */
export async function moveLines(
  ctx: Lounge,
  sales: readonly { id: string }[],
  to: { id: string },
): Promise<void> {
  const from = sales.map(({ id }) => id);
  const inOrder = ctx.db
    .selectFrom('pointOfSaleLines')
    .select('lineId')
    .where('loungeId', '=', ctx.loungeId)
    .where('saleId', 'in', from)
    .orderBy('lineId')
    .forUpdate();
  await ctx.db
    .updateTable('pointOfSaleLines')
    .set({ saleId: to.id })
    .where('loungeId', '=', ctx.loungeId)
    .where('saleId', 'in', from)
    .where('lineId', 'in', inOrder)
    .execute();
}
