import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

/** The items without a cigar, by name; `sticks` where one code of the lounge says how many an item has. */
export async function listItemsToOffer(ctx: Lounge) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    category: string | null;
    sku: string | null;
    barcode: string | null;
    price: string | null;
    quantity: string | null;
    sticks: number | null;
  }>`
    select item_id as "itemId", name, category, sku, barcode, price, quantity,
      (select max(code.sticks) from cigar_codes code
        where code.lounge_id = item.lounge_id and code.code = lpad(ltrim(item.barcode, '0'), 13, '0')) as sticks
    from point_of_sale_items item
    where lounge_id = ${ctx.loungeId} and cigar_id is null and deleted_at is null
    order by name, item_id`.execute(ctx.db);
  return rows;
}

/** Marks items as waiting in an import. */
export const markOffered = (ctx: Lounge, itemIds: readonly string[]) =>
  ctx.db
    .updateTable('pointOfSaleItems')
    .set({ isOffered: true })
    .where('loungeId', '=', ctx.loungeId)
    .where('itemId', '=', sql<string>`any (${itemIds}::text[])`)
    .execute();

/** Remembers the import in which the items were last compared. */
export const updateImportOfItems = (ctx: Lounge, importId: string) =>
  ctx.db
    .updateTable('pointOfSaleConnections')
    .set({ importId })
    .where('loungeId', '=', ctx.loungeId)
    .execute();

/** Items that wait no longer: exact names and codes link them from now on. */
export const unmarkOffered = (ctx: Lounge, itemIds: readonly string[]) =>
  ctx.db
    .updateTable('pointOfSaleItems')
    .set({ isOffered: false })
    .where('loungeId', '=', ctx.loungeId)
    .where('isOffered', '=', true)
    .where('itemId', '=', sql<string>`any (${itemIds}::text[])`)
    .execute();

/** How many items without a cigar an import rejected. */
export async function countRejectedItems(
  ctx: Pick<Lounge, 'db' | 'loungeId'>,
  importId: string,
): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('pointOfSaleItems as item')
    .innerJoin('importRows as row', 'row.externalId', 'item.itemId')
    .innerJoin('imports', 'imports.id', 'row.importId')
    .select(sql<number>`count(distinct item.item_id)::int`.as('total'))
    .where('item.loungeId', '=', ctx.loungeId)
    .where('imports.loungeId', '=', ctx.loungeId)
    .where('row.importId', '=', importId)
    .where('row.kind', '=', 'rejected')
    .where('item.cigarId', 'is', null)
    .where('item.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Links waiting items to cigars of the shelf, each with its sticks; returns those that had no cigar yet. */
export async function linkOffered(
  ctx: Lounge,
  links: readonly { itemId: string; cigarId: string }[],
  sticksOf: (name: string) => number,
) {
  const waiting = await ctx.db
    .selectFrom('pointOfSaleItems')
    .select(['itemId', 'name'])
    .where('loungeId', '=', ctx.loungeId)
    .where('isOffered', '=', true)
    .where('cigarId', 'is', null)
    .where('itemId', '=', sql<string>`any (${links.map(({ itemId }) => itemId)}::text[])`)
    .execute();
  const cigarOf = new Map(links.map(({ itemId, cigarId }) => [itemId, cigarId]));
  const rows = waiting.map(({ itemId, name }) => ({
    itemId,
    cigarId: cigarOf.get(itemId),
    units: sticksOf(name),
  }));
  const { rows: linked } = await sql<{
    itemId: string;
    cigarId: string;
    units: number;
    price: string | null;
  }>`
    update point_of_sale_items item set cigar_id = link.cigar_id, is_offered = false, units = least(1000, coalesce((
      select max(code.sticks) from cigar_codes code
      where code.lounge_id = item.lounge_id and code.code = lpad(ltrim(item.barcode, '0'), 13, '0')), link.units))
    from unnest(${rows.map(({ itemId }) => itemId)}::text[], ${rows.map(({ cigarId }) => cigarId)}::uuid[],
      ${rows.map(({ units }) => units)}::integer[]) as link (item_id, cigar_id, units)
    where item.lounge_id = ${ctx.loungeId} and item.item_id = link.item_id and exists (
      select from cigars where cigars.lounge_id = item.lounge_id and cigars.id = link.cigar_id and removed_at is null)
    returning item.item_id as "itemId", item.cigar_id as "cigarId", item.units, item.price`.execute(ctx.db);
  return linked;
}

/** Takes the cigars of an undone import from its items, which a person alone links again. */
export async function unlinkItems(
  ctx: Lounge,
  links: readonly { itemId: string; cigarId: string }[],
): Promise<void> {
  await sql`
    update point_of_sale_items item set cigar_id = null, units = 1, is_offered = true
    from unnest(${links.map(({ itemId }) => itemId)}::text[], ${links.map(({ cigarId }) => cigarId)}::uuid[])
      as link (item_id, cigar_id)
    where item.lounge_id = ${ctx.loungeId} and item.item_id = link.item_id and item.cigar_id = link.cigar_id`.execute(
    ctx.db,
  );
}
