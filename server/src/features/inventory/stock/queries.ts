import { sql } from 'kysely';
import type { MovementKind } from '@vitola/contract/inventory/stock-constants';
import type { Context, ForLounge, LoungeContext } from '../../../context/context.ts';
import { lowStockThreshold } from '../../lounge/index.ts';
import { ownerColumns } from '../cigars/queries.ts';

/** What the ledger stores about a change of stock, besides who made it and when. */
export interface MovementDetails {
  kind: MovementKind;
  reason?: string | null | undefined;
  saleId?: string | undefined;
  /** How many were sold beyond the counted stock. */
  soldBeyondCount?: number | undefined;
  bulkId?: string | undefined;
  /** The id of the movement that this one undoes. */
  undoes?: string | undefined;
  /** The account that made it, where a job does the work; otherwise whoever is calling. */
  by?: string | undefined;
}

/** Sets the details of the stock movements that the next statement writes, in a transaction-local setting that the ledger's trigger reads. */
export async function setMovementDetails(
  ctx: Pick<Context, 'db' | 'actor'>,
  details: MovementDetails,
): Promise<void> {
  const movement = JSON.stringify({ by: ctx.actor?.user.id, ...details });
  await sql`select set_config('vitola.movement', ${movement}, true)`.execute(ctx.db);
}

/** Updates a stock and its inventory level; the ledger gets a movement with these details. */
export async function updateStock(
  ctx: ForLounge,
  id: string,
  { stock, inventoryLevel }: { stock: number | null; inventoryLevel: string },
  details: MovementDetails,
) {
  await setMovementDetails(ctx, details);
  return ctx.db
    .updateTable('cigars')
    .set({ stock, inventoryLevel, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .returning(ownerColumns)
    .executeTakeFirstOrThrow();
}

const movements = (ctx: ForLounge) =>
  ctx.db
    .selectFrom('stockMovements as movement')
    .leftJoin('users', 'users.id', 'movement.movedBy')
    .select([
      'movement.id',
      'movement.cigarId',
      'movement.kind',
      'movement.quantity',
      'movement.stockBefore',
      'movement.stockAfter',
      'movement.reason',
      'movement.saleId',
      'movement.soldBeyondCount',
      'movement.undoes',
      'users.username as by',
      'movement.movedAt as at',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('stockMovements as later')
            .select('later.id')
            .whereRef('later.undoes', '=', 'movement.id'),
        )
        .$castTo<boolean>()
        .as('isUndone'),
    )
    .where('movement.loungeId', '=', ctx.loungeId);

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];

/** Whether the cigar of a `movement` was counted after it; a count that was undone is none. */
export const countedSince = sql<boolean>`exists (
  select from stock_movements later
  where later.lounge_id = movement.lounge_id and later.cigar_id = movement.cigar_id and later.place > movement.place
    and later.kind = 'counted' and not exists (
      select from stock_movements undone
      where undone.lounge_id = later.lounge_id and undone.cigar_id = later.cigar_id and undone.kind = 'undone'
        and (undone.undoes = later.id or undone.bulk_id = later.bulk_id)))`;

/** Of the parts of a movement, which keep its place, the later ones have less before them. */
const laterAtPlace = sql<number>`-coalesce(movement.stock_before, 0)`;

/** A cigar's movements, newest first, at most `limit`; only those older than the movement `before`, if given. */
export const listMovements = (ctx: LoungeContext, cigarId: string, limit: number, before?: string) =>
  movements(ctx)
    .where('movement.cigarId', '=', cigarId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(movement.place, ${laterAtPlace}, movement.id) < (
        select place, ${laterAtPlace}, id from stock_movements movement where lounge_id = ${ctx.loungeId} and id = ${before ?? ''})`),
    )
    .orderBy('movement.place', 'desc')
    .orderBy(laterAtPlace, 'desc')
    .orderBy('movement.id', 'desc')
    .limit(limit)
    .execute();

/** A movement of the caller's lounge. */
export const findMovement = (ctx: LoungeContext, id: string) =>
  movements(ctx).where('movement.id', '=', id).executeTakeFirst();

/** The movements of a sale: none if it took nothing from the stock, several if it was recorded in pieces. */
export const listSaleMovements = (ctx: ForLounge, saleId: string) =>
  movements(ctx)
    .where('movement.saleId', '=', saleId)
    .where('movement.kind', '=', 'sold')
    .orderBy('movement.place')
    .execute();

/**
 * Gives another sale what a sale took from the stock, or a part of it. Where a movement is divided, both parts keep its place in the
 * ledger.
 */
export async function moveSaleMovements(
  ctx: ForLounge,
  sale: { id: string },
  to: { id: string; takenFromStock: number; soldBeyondCount: number },
): Promise<void> {
  const left = { taken: to.takenFromStock, beyond: to.soldBeyondCount };
  for (const movement of await listSaleMovements(ctx, sale.id)) {
    const taken = Math.min(left.taken, -movement.quantity);
    const beyond = Math.min(left.beyond, movement.soldBeyondCount);
    left.taken -= taken;
    left.beyond -= beyond;
    if (taken === -movement.quantity && beyond === movement.soldBeyondCount)
      await updateMovement(ctx, movement.id, { saleId: to.id });
    else if (taken + beyond > 0) await divideMovement(ctx, movement, { saleId: to.id, taken, beyond });
  }
}

const updateMovement = (ctx: ForLounge, id: string, change: Partial<MovementPart> & { saleId?: string }) =>
  ctx.db
    .updateTable('stockMovements')
    .set(change)
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();

type MovementPart = Pick<MovementRow, 'quantity' | 'stockBefore' | 'stockAfter' | 'soldBeyondCount'>;

/** Gives another sale the first sticks that a movement took. */
async function divideMovement(
  ctx: ForLounge,
  { id, ...whole }: MovementPart & { id: string },
  { saleId, taken, beyond }: { saleId: string; taken: number; beyond: number },
): Promise<void> {
  const between = (whole.stockBefore ?? 0) - taken;
  await sql`
    insert into stock_movements (sale_id, quantity, stock_before, stock_after, sold_beyond_count,
      place, lounge_id, cigar_id, kind, reason, moved_by, moved_at)
    overriding system value
    select ${saleId}, ${-taken}, stock_before, ${between}, ${beyond}, place, lounge_id, cigar_id, kind, reason, moved_by, moved_at
    from stock_movements where lounge_id = ${ctx.loungeId} and id = ${id}`.execute(ctx.db);
  await updateMovement(ctx, id, {
    quantity: whole.quantity + taken,
    stockBefore: between,
    soldBeyondCount: whole.soldBeyondCount - beyond,
  });
}

/** How many members wait for a cigar to come back. */
const waiting = sql<number>`(
  select count(*)::int from restock_alerts alert
  where alert.lounge_id = cigars.lounge_id and alert.cigar_id = cigars.id and alert.notified_at is null
)`;
const isGone = sql<boolean>`(cigars.is_out_of_stock or cigars.stock = 0)`;

/**
 * The lounge's cigars that are low, were sold beyond their count, or are out of stock while members wait for them; lowest stock
 * first.
 */
export const listLowStock = (ctx: LoungeContext) =>
  ctx.db
    .selectFrom('cigars')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'cigars.loungeId')
    .select([
      'cigars.id',
      'cigars.name',
      'cigars.brand',
      'cigars.price',
      'cigars.isOutOfStock',
      'cigars.soldBeyondCount',
    ])
    .select(sql<number>`coalesce(cigars.stock, 0)`.as('stock'))
    .select(waiting.as('waiting'))
    .select(lowStockThreshold.as('lowAt'))
    .where('cigars.loungeId', '=', ctx.loungeId)
    .where('cigars.removedAt', 'is', null)
    .where((row) =>
      row.or([
        row('cigars.stock', '<=', lowStockThreshold),
        row('cigars.soldBeyondCount', '>', 0),
        row.and([isGone, row(waiting, '>', 0)]),
      ]),
    )
    .orderBy(sql`coalesce(cigars.stock, 0)`)
    .orderBy('cigars.brand')
    .orderBy('cigars.name')
    .execute();

/** Sets a cigar's own low-stock rule, or removes it with null; undefined when the cigar is not on the lounge's shelf. */
export const updateLowStockRule = (ctx: LoungeContext, id: string, lowStockAt: number | null) =>
  ctx.db
    .updateTable('cigars')
    .set({ lowStockAt, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(ownerColumns)
    .executeTakeFirst();
