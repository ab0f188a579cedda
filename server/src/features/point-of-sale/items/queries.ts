import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import type { Count, Item } from '../providers/provider.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

/** As many rows as one statement writes. */
const chunkSize = 500;

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += chunkSize) yield rows.slice(first, first + chunkSize);
}

/** Stores items by their ids; links stay. Returns those of a single stick whose price changed, with their cigars. */
export async function upsertItems(ctx: Lounge, items: readonly Item[]) {
  const changed: { cigarId: string; price: string }[] = [];
  for (const chunk of chunksOf(items)) {
    const before = await ctx.db
      .selectFrom('pointOfSaleItems')
      .select(['itemId', 'price', 'cigarId', 'units'])
      .where('loungeId', '=', ctx.loungeId)
      .where(
        'itemId',
        'in',
        chunk.map(({ id }) => id),
      )
      .where('cigarId', 'is not', null)
      .execute();
    const linked = new Map(before.map((row) => [row.itemId, row]));
    for (const { id, price } of chunk) {
      const row = linked.get(id);
      if (row?.cigarId && price !== null && row.price !== price && row.units === 1)
        changed.push({ cigarId: row.cigarId, price });
    }
    await insertItems(ctx, chunk);
  }
  return changed;
}

async function insertItems(ctx: Lounge, items: readonly Item[]): Promise<void> {
  // A page may repeat an item that changed while the pages were read: the last one counts.
  const last = [...new Map(items.map((item) => [item.id, item])).values()];
  await ctx.db
    .insertInto('pointOfSaleItems')
    .values(
      last.map(({ id, isDeleted, ...item }) => ({
        ...item,
        itemId: id,
        loungeId: ctx.loungeId,
        deletedAt: isDeleted ? ctx.now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['loungeId', 'itemId']).doUpdateSet((row) => ({
        groupId: row.ref('excluded.groupId'),
        // A deleted item comes without its facts at some providers.
        name: sql`case when excluded.deleted_at is null then excluded.name else point_of_sale_items.name end`,
        category: sql`coalesce(excluded.category, point_of_sale_items.category)`,
        sku: sql`coalesce(excluded.sku, point_of_sale_items.sku)`,
        barcode: sql`coalesce(excluded.barcode, point_of_sale_items.barcode)`,
        price: row.ref('excluded.price'),
        deletedAt: sql`case when excluded.deleted_at is null then null
          else coalesce(point_of_sale_items.deleted_at, excluded.deleted_at) end`,
      })),
    )
    .execute();
}

/** Marks items, or all variations of products, as deleted at the point of sale. */
export async function setItemsDeleted(ctx: Lounge, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('pointOfSaleItems')
    .set({ deletedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('deletedAt', 'is', null)
    .where((row) => row.or([row('itemId', 'in', [...ids]), row('groupId', 'in', [...ids])]))
    .execute();
}

/** The greatest count that fits its column; a code that was scanned into the field of the quantity is more. */
const maxCount = 9_999_999;
const storableCount = ({ quantity }: Count) => Math.min(Math.max(quantity, -maxCount), maxCount);

/** Stores counts; one that is older than what is stored is ignored, and so is one of an unknown item. */
export async function updateCounts(ctx: Lounge, counts: readonly Count[]): Promise<void> {
  for (const chunk of chunksOf(counts)) {
    await sql`
      update point_of_sale_items item
      set quantity = told.quantity, counted_at = greatest(item.counted_at, told.counted_at)
      from (
        select distinct on (item_id) item_id, quantity, counted_at
        from unnest(${chunk.map(({ itemId }) => itemId)}::text[], ${chunk.map(storableCount)}::numeric[],
          ${chunk.map(({ countedAt }) => countedAt)}::timestamptz[]) as counted (item_id, quantity, counted_at)
        order by item_id, counted_at desc
      ) told
      where item.lounge_id = ${ctx.loungeId} and item.item_id = told.item_id
        and (item.quantity is null or item.counted_at <= told.counted_at)`.execute(ctx.db);
  }
}

/**
 * Links items that have no cigar yet to the one cigar on the shelf with their barcode, or with exactly their brand and name. The
 * code of a box says how many sticks it has. An item that fits several cigars, or waits in an import, stays without one. Returns the items it linked, each with its price if its cigar has none.
 */
export async function linkSureItems(ctx: Lounge) {
  const { rows } = await sql<{ itemId: string; cigarId: string; newPrice: string | null }>`
    with unlinked as (
      select item_id, barcode, nullif(ltrim(barcode, '0'), '') as digits,
        lower(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')) as words
      from point_of_sale_items
      where lounge_id = ${ctx.loungeId} and cigar_id is null and deleted_at is null and not is_offered),
    shelf as (
      select id, nullif(ltrim(barcode, '0'), '') as digits,
        lower(regexp_replace(brand || ' ' || name, '[^[:alnum:]]+', ' ', 'g')) as words
      from cigars where lounge_id = ${ctx.loungeId} and removed_at is null),
    found as (
      select unlinked.item_id, shelf.id as cigar_id, 1 as units
      from unlinked join shelf on shelf.words = unlinked.words or shelf.digits = unlinked.digits
      union
      select unlinked.item_id, shelf.id, code.sticks
      from unlinked
      join cigar_codes code on code.lounge_id = ${ctx.loungeId} and (code.code = unlinked.barcode
        or (length(unlinked.digits) <= 13 and code.code = lpad(unlinked.digits, 13, '0')))
      join shelf on shelf.id = code.cigar_id),
    candidate as (
      select item_id, min(cigar_id::text)::uuid as cigar_id, max(units) as units
      from found group by item_id having count(distinct cigar_id) = 1)
    update point_of_sale_items item set cigar_id = candidate.cigar_id, units = candidate.units
    from candidate where item.lounge_id = ${ctx.loungeId} and item.item_id = candidate.item_id
    returning item.item_id as "itemId", item.cigar_id as "cigarId", case when item.units = 1 then (
      select item.price from cigars
      where cigars.lounge_id = item.lounge_id and cigars.id = item.cigar_id and cigars.price is null) end as "newPrice"`.execute(
    ctx.db,
  );
  return rows;
}

/** Links an item to a cigar, or with null to none; undefined when there is no such item. */
export const updateLink = (
  ctx: Lounge,
  { itemId, cigarId, units }: { itemId: string; cigarId: string | null; units: number },
) =>
  ctx.db
    .updateTable('pointOfSaleItems')
    .set({ cigarId, units, isOffered: cigarId === null })
    .where('loungeId', '=', ctx.loungeId)
    .where('itemId', '=', itemId)
    .returning(['itemId', 'price', 'cigarId', 'units'])
    .executeTakeFirst();

const pageSize = 50;
const dayAgo = (now: Date) => new Date(now.getTime() - 86_400_000);

function items(ctx: Lounge) {
  return ctx.db
    .selectFrom('pointOfSaleItems as item')
    .leftJoin('cigars as cigar', (join) =>
      join.onRef('cigar.loungeId', '=', 'item.loungeId').onRef('cigar.id', '=', 'item.cigarId'),
    )
    .leftJoin('pointOfSaleCigars as compared', (join) =>
      join.onRef('compared.loungeId', '=', 'item.loungeId').onRef('compared.cigarId', '=', 'item.cigarId'),
    )
    .where('item.loungeId', '=', ctx.loungeId);
}

/** A page of the lounge's items of a kind, by name, and how many there are. */
export async function listItemRows(
  ctx: Lounge,
  { kind, search, page }: { kind: string; search: string; page: number },
) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = items(ctx)
    .where('item.deletedAt', 'is', null)
    .$if(kind === 'unlinked', (query) => query.where('item.cigarId', 'is', null))
    .$if(kind !== 'unlinked', (query) => query.where('item.cigarId', 'is not', null))
    .$if(kind === 'different', (query) => query.where('compared.differsSince', '<=', dayAgo(ctx.now)))
    .$if(search !== '', (query) =>
      query.where((row) =>
        row.or([
          row('item.name', 'ilike', pattern),
          row('item.category', 'ilike', pattern),
          row('item.sku', 'ilike', pattern),
        ]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(itemColumns)
      .orderBy('item.name')
      .orderBy('item.itemId')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const itemColumns = [
  'item.itemId',
  'item.name',
  'item.category',
  'item.sku',
  'item.barcode',
  'item.price',
  'item.quantity',
  'item.deletedAt',
  'item.units',
  'cigar.id as cigarId',
  'cigar.brand as cigarBrand',
  'cigar.name as cigarName',
  'cigar.stock as cigarStock',
  'cigar.price as cigarPrice',
  'compared.differsSince',
] as const;

/** One item of the lounge. */
export const findItem = (ctx: Lounge, itemId: string) =>
  items(ctx).select(itemColumns).where('item.itemId', '=', itemId).executeTakeFirst();

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;
