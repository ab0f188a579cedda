import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import type { LineSale } from '../../sales/index.ts';
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

/** A sale that a line is, or some sticks of it. */
export interface SaleOfLine extends LineSale {
  /** The cigar that it was sold as, before its item was linked to another one. */
  cigarId: string;
  /** How much all of the sale took from the stock. */
  taken: number;
  isTypedIn: boolean;
  isUndone: boolean;
}

/** The sales of a line, in the order in which they keep their sticks: what staff undid is refunded first, then what nobody typed in. */
const salesOfLine = sql`(
  select coalesce(json_agg(
    json_build_object('id', sale.id, 'quantity', part.sticks, 'cigarId', sale.cigar_id,
      'taken', sale.taken_from_stock + sale.sold_beyond_count, 'isTypedIn', is_typed_in, 'isUndone', is_undone)
    order by is_undone, not is_typed_in, part.place), '[]')
  from point_of_sale_line_sales part join sales sale on sale.id = part.sale_id
  cross join lateral (
    select sale.undone_at is not null as is_undone, sale.source = 'counter' or sale.sold_by is not null as is_typed_in) as state
  where part.lounge_id = line.lounge_id and part.provider = line.provider and part.line_id = line.line_id)`;

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
    .select(['line.lineId', 'item.itemId', 'line.quantity', 'line.unitPrice', 'line.soldAt', 'line.recorded'])
    .select(['line.notReturned', 'item.units', 'cigar.id as cigarId', 'compared.countedAt'])
    .select(sql<boolean>`cigar.removed_at is not null`.as('isRemoved'))
    .select(sql<SaleOfLine[]>`${salesOfLine}`.as('sales'))
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

/** Lines whose item has a cigar, with what was refunded of each, and their sales; by their ids, of items, or of a receipt. */
export const listLinkedLines = (ctx: Lounge, source: OfProvider, by: Lines) =>
  linkedLines(ctx, source, by).execute();
export type LinkedLine = Awaited<ReturnType<typeof listLinkedLines>>[number];

/** The same, locked. */
export const lockLinkedLines = (ctx: Lounge, source: OfProvider, by: Lines) =>
  linkedLines(ctx, source, by).forUpdate('line').execute();

type LineKey = { provider: string; lineId: string };

/** Stores the sales that a line is, or some sticks of it, with what else is recorded of it. */
export async function updateLine(
  ctx: Lounge,
  { provider, lineId }: LineKey,
  sales: readonly LineSale[],
  recorded: { recorded?: number; notReturned?: number } = {},
): Promise<void> {
  const [first, ...further] = sales.filter(({ quantity }) => quantity > 0);
  const ofLine = { loungeId: ctx.loungeId, provider, lineId };
  const isOfLine = sql<boolean>`(lounge_id, provider, line_id) = (${ctx.loungeId}, ${provider}, ${lineId})`;
  await ctx.db.deleteFrom('pointOfSaleFurtherSales').where(isOfLine).execute();
  await ctx.db
    .updateTable('pointOfSaleLines')
    .set({ ...recorded, saleId: first?.id ?? null })
    .where(isOfLine)
    .execute();
  if (further.length === 0) return;
  await ctx.db
    .insertInto('pointOfSaleFurtherSales')
    .values(
      further.map(({ id, quantity }, at) => ({ ...ofLine, saleId: id, sticks: quantity, place: at + 1 })),
    )
    .execute();
}

/**
 * Gives another sale the sticks that some sales, at least one, have of lines of receipts. The lines are locked in their order, as when
 * they are settled.
 */
export async function moveLines(ctx: Lounge, sales: readonly LineSale[], to: { id: string }): Promise<void> {
  const saleIds = sales.map(({ id }) => id);
  const ofLines = ctx.db
    .selectFrom('pointOfSaleLineSales as part')
    .select(['part.provider', 'part.lineId', 'part.saleId as id', 'part.sticks as quantity'])
    .where('part.loungeId', '=', ctx.loungeId)
    .$castTo<LineKey & LineSale>();
  const lineIds = (await ofLines.where('part.saleId', 'in', saleIds).execute()).map(({ lineId }) => lineId);
  if (lineIds.length === 0) return;
  await ctx.db
    .selectFrom('pointOfSaleLines')
    .select('lineId')
    .where('loungeId', '=', ctx.loungeId)
    .where('lineId', 'in', lineIds)
    .orderBy('lineId')
    .forUpdate()
    .execute();
  const all = await ofLines
    .where('part.lineId', 'in', lineIds)
    .orderBy('part.lineId')
    .orderBy('part.place')
    .execute();
  const left = new Map(sales.map(({ id, quantity }) => [id, quantity]));
  const byLine = Map.groupBy(all, ({ provider, lineId }) => JSON.stringify([provider, lineId]));
  for (const [line, ...others] of byLine.values()) {
    if (!line) continue;
    const after = new Map<string, number>();
    let moved = 0;
    for (const { id, quantity } of [line, ...others]) {
      const some = Math.min(quantity, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - some);
      after.set(id, quantity - some);
      moved += some;
    }
    const before = after.get(to.id) ?? 0;
    // Last, as it is the newest.
    after.delete(to.id);
    after.set(to.id, before + moved);
    const parts = [...after].map(([id, quantity]) => ({ id, quantity }));
    await updateLine(ctx, line, parts);
  }
}
