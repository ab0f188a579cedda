import type { HumidorPlaces } from '@vitola/contract/inventory/humidor-places';
import { sql } from 'kysely';
import type { BulkActionName } from '@vitola/contract/inventory/stock-constants';
import type { ForLounge, LoungeContext } from '../../../context/context.ts';
import { countedSince, setMovementDetails, type MovementDetails } from '../stock/queries.ts';

type Flag = 'isPromoted' | 'isOutOfStock';

const anyId = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`;

const updateCigars = (ctx: ForLounge) =>
  ctx.db
    .updateTable('cigars')
    .set({ version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId);

/** Locks cigars of the lounge, removed or not, in id order, so that two bulk actions never deadlock. */
export const lockCigars = (ctx: LoungeContext, ids: readonly string[]) =>
  ctx.db
    .selectFrom('cigars')
    .select([
      'id',
      'stock',
      'inventoryLevel',
      'isPromoted',
      'isOutOfStock',
      'isPaused',
      'superAdminOverride',
      'removedAt',
      'createdAt',
    ])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', anyId(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type LockedCigar = Awaited<ReturnType<typeof lockCigars>>[number];

/** Sets a flag on the cigars that have the other value; returns how many changed. */
export async function setCigarsFlag(
  ctx: LoungeContext,
  ids: readonly string[],
  flag: Flag,
  value: boolean,
): Promise<number> {
  const rows = await updateCigars(ctx)
    .set({ [flag]: value })
    .where('id', '=', anyId(ids))
    .where('removedAt', 'is', null)
    .where(flag, '=', !value)
    .returning('id')
    .execute();
  return rows.length;
}

/** Marks cigars as removed, or with null as not removed. */
export const setCigarsRemoved = (
  ctx: ForLounge,
  ids: readonly string[],
  marks: { removedAt: Date | null; isPaused?: boolean },
) => updateCigars(ctx).set(marks).where('id', '=', anyId(ids)).execute();

/** Updates many stocks in one statement, each with its ledger row. */
export async function setStocks(
  ctx: ForLounge,
  stocks: readonly { id: string; stock: number | null; inventoryLevel: string }[],
  details: MovementDetails,
): Promise<void> {
  await setMovementDetails(ctx, details);
  await sql`
    update cigars set stock = new.stock, inventory_level = new.level, version = version + 1, updated_at = ${ctx.now}
    from unnest(
      ${stocks.map(({ id }) => id)}::uuid[], ${stocks.map(({ stock }) => stock)}::integer[],
      ${stocks.map(({ inventoryLevel }) => inventoryLevel)}::text[]
    ) as new (id, stock, level)
    where cigars.lounge_id = ${ctx.loungeId} and cigars.id = new.id`.execute(ctx.db);
}

/** Sets where cigars on the shelf lie, locked in id order; returns how many there are. */
export async function updateHumidorPlaces(
  ctx: LoungeContext,
  places: HumidorPlaces['cigars'],
): Promise<number> {
  const ids = places.map(({ id }) => id);
  await lockCigars(ctx, ids);
  const { numAffectedRows } = await sql`
    update cigars set humidor_place = new.place, humidor_row = new.row, version = version + 1, updated_at = ${ctx.now}
    from unnest(
      ${ids}::uuid[], ${places.map(({ humidorPlace }) => humidorPlace)}::text[],
      ${places.map(({ humidorRow }) => humidorRow)}::text[]
    ) as new (id, place, row)
    where cigars.lounge_id = ${ctx.loungeId} and cigars.id = new.id and removed_at is null`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Stores a bulk action, so that its id can undo it. */
export const insertBulkAction = (
  ctx: LoungeContext,
  bulk: { id: string; action: BulkActionName; cigarIds: string[] },
) =>
  ctx.db
    .insertInto('bulkActions')
    .values({ ...bulk, loungeId: ctx.loungeId, doneBy: ctx.actor.user.id, doneAt: ctx.now })
    .execute();

/** Marks a bulk action as undone; undefined when it is another lounge's, or undone already. */
export const markBulkActionUndone = (ctx: LoungeContext, id: string) =>
  ctx.db
    .updateTable('bulkActions')
    .set({ undoneAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(['action', 'cigarIds', 'doneAt'])
    .executeTakeFirst();

/** The stock movements of a bulk action, each with whether a later movement of the cigar exists, and whether it was counted since. */
export const listBulkMovements = (ctx: LoungeContext, bulkId: string) =>
  ctx.db
    .selectFrom('stockMovements as movement')
    .select(['movement.id', 'movement.cigarId', 'movement.quantity', 'movement.stockBefore'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('stockMovements as later')
            .select('later.id')
            .whereRef('later.loungeId', '=', 'movement.loungeId')
            .whereRef('later.cigarId', '=', 'movement.cigarId')
            .whereRef('later.place', '>', 'movement.place'),
        )
        .$castTo<boolean>()
        .as('isFollowed'),
    )
    .select(countedSince.as('isCountedSince'))
    .where('movement.loungeId', '=', ctx.loungeId)
    .where('movement.bulkId', '=', bulkId)
    .execute();
