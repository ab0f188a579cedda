import { sql } from 'kysely';
import type { MovementKind } from '@vitola/contract/inventory/stock-constants';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { ownerColumns } from '../cigars/queries.ts';

/** Why a stock changes, as the ledger keeps it beside who and when. */
export interface MovementDetails {
  kind: MovementKind;
  reason?: string | null | undefined;
  saleId?: string | undefined;
  /** How many of those sold the count did not have. */
  soldBeyondCount?: number | undefined;
  bulkId?: string | undefined;
  /** The movement that this one takes back. */
  undoes?: string | undefined;
}

/** Says why the stocks change that the next statement of this transaction writes: the ledger's trigger reads it there. */
export async function setMovementDetails(
  ctx: Pick<Context, 'db' | 'actor'>,
  why: MovementDetails,
): Promise<void> {
  const told = JSON.stringify({ ...why, by: ctx.actor?.user.id });
  await sql`select set_config('vitola.movement', ${told}, true)`.execute(ctx.db);
}

/** Writes a stock and its level, with the movement that leads there. */
export async function updateStock(
  ctx: LoungeContext,
  id: string,
  { stock, inventoryLevel }: { stock: number | null; inventoryLevel: string },
  why: MovementDetails,
) {
  await setMovementDetails(ctx, why);
  return ctx.db
    .updateTable('cigars')
    .set({ stock, inventoryLevel, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .returning(ownerColumns)
    .executeTakeFirstOrThrow();
}

const movements = (ctx: LoungeContext) =>
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

/** Movements of a cigar, newest first; from `before` back, if given. */
export const listMovements = (ctx: LoungeContext, cigarId: string, most: number, before?: string) =>
  movements(ctx)
    .where('movement.cigarId', '=', cigarId)
    .$if(before !== undefined, (query) =>
      query.where('movement.place', '<', (row) =>
        row
          .selectFrom('stockMovements')
          .select('place')
          .where('loungeId', '=', ctx.loungeId)
          .where('id', '=', before ?? ''),
      ),
    )
    .orderBy('movement.place', 'desc')
    .limit(most)
    .execute();

/** A movement of one’s own lounge. */
export const findMovement = (ctx: LoungeContext, id: string) =>
  movements(ctx).where('movement.id', '=', id).executeTakeFirst();

/** What a sale took from the stock, if it took anything. */
export const findSaleMovement = (ctx: LoungeContext, saleId: string) =>
  movements(ctx).where('movement.saleId', '=', saleId).where('movement.kind', '=', 'sold').executeTakeFirst();

/** At this count or below a cigar of the lounge is low, unless it has a rule of its own. */
const lowAt = sql<number>`coalesce(cigars.low_stock_at, lounge_locations.low_stock_at)`;

/** What is low on one’s own shelf, or was sold beyond its count; emptiest first. */
export const listLowStock = (ctx: LoungeContext) =>
  ctx.db
    .selectFrom('cigars')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'cigars.loungeId')
    .select(['cigars.id', 'cigars.name', 'cigars.brand', 'cigars.price', 'cigars.soldBeyondCount'])
    .select(sql<number>`cigars.stock`.as('stock'))
    .select(lowAt.as('lowAt'))
    .where('cigars.loungeId', '=', ctx.loungeId)
    .where('cigars.removedAt', 'is', null)
    .where((row) => row.or([row('cigars.stock', '<=', lowAt), row('cigars.soldBeyondCount', '>', 0)]))
    .orderBy('cigars.stock')
    .orderBy('cigars.brand')
    .orderBy('cigars.name')
    .execute();

/** Gives a cigar its own rule for low stock, or with null the lounge's. */
export const updateLowStockRule = (ctx: LoungeContext, id: string, lowStockAt: number | null) =>
  ctx.db
    .updateTable('cigars')
    .set({ lowStockAt, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(ownerColumns)
    .executeTakeFirst();
