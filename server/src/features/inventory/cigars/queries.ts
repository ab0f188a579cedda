import { cigarFactNames, guestFactNames } from '@vitola/contract/cigar-facts';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Cigars, DB } from '../../../db/types.generated.ts';
import type { Context, LoungeContext, ForLounge } from '../../../context/context.ts';
import { pendingCounts } from '../recommendation-counts/queries.ts';

type Db = Pick<Context, 'db'>;

/** What every process holds in memory of a cigar, as far as guests meet it. */
export const shelfColumns = [
  'id',
  ...guestFactNames,
  'rating',
  'stock',
  'isActive',
  'isOutOfStock',
  'isPaused',
  'isPromoted',
  'recommendationCount',
  'factSources',
  'humidorPlace',
  'humidorRow',
] as const satisfies readonly (keyof Cigars)[];

/** Every cigar on a lounge's shelf with what a recommendation needs, available or not. */
export function listShelf(ctx: Db, loungeId: string) {
  return ctx.db
    .selectFrom('cigars')
    .select(shelfColumns)
    .where('loungeId', '=', loungeId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type ShelfRow = Awaited<ReturnType<typeof listShelf>>[number];

// The id of the transaction that last wrote the row: it changes with any column.
const rowVersion = sql<string>`xmin::text`.as('rowVersion');

/** The versions of the cigars on a lounge's shelf, by id. Read as one text: thousands of rows would take ten times as long. */
export async function listShelfVersions({ db }: Db, loungeId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ versions: string | null }>`
    select string_agg(id::text || ' ' || xmin::text, ',') as versions
    from cigars where lounge_id = ${loungeId} and removed_at is null`.execute(db);
  const pairs = rows[0]?.versions?.split(',') ?? [];
  return new Map(pairs.map((pair) => [pair.slice(0, uuidLength), pair.slice(uuidLength + 1)]));
}

const uuidLength = 36;

/** Some cigars of a lounge's shelf as `listShelf` has them, each with its row's version. */
export const listShelfRows = (ctx: Db, loungeId: string, ids: readonly string[]) =>
  ctx.db
    .selectFrom('cigars')
    .select(shelfColumns)
    .select(rowVersion)
    .where('loungeId', '=', loungeId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('removedAt', 'is', null)
    .execute();
export type VersionedShelfRow = Awaited<ReturnType<typeof listShelfRows>>[number];

const factsOfOwner = cigarFactNames.filter((name) => !shelfColumns.some((column) => column === name));

export const ownerColumns = [
  ...shelfColumns,
  ...factsOfOwner,
  'loungeId',
  'superAdminOverride',
  'inventoryLevel',
  'soldBeyondCount',
  'lowStockAt',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Cigars)[];

const ownCigars = (ctx: ForLounge) =>
  ctx.db
    .selectFrom('cigars')
    .select(ownerColumns)
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null);

/** Every cigar on the lounge's shelf with all its facts, oldest first. */
export const listOwnCigars = (ctx: ForLounge) => ownCigars(ctx).orderBy('createdAt').orderBy('id').execute();
export type OwnCigarRow = Awaited<ReturnType<typeof listOwnCigars>>[number];

const ownVersions = (ctx: LoungeContext) =>
  ctx.db
    .selectFrom('cigars')
    .select(['id', rowVersion])
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null);

/** The ids of the cigars on the lounge's shelf, newest first, each with its row's version. */
export const listCigarVersions = (ctx: LoungeContext) =>
  ownVersions(ctx).orderBy('createdAt', 'desc').orderBy('id').execute();

const likeliestFirst = <Row>(cigars: SelectQueryBuilder<DB, 'cigars', Row>) =>
  cigars
    .orderBy(sql`is_active and not is_paused and not is_out_of_stock and stock is distinct from 0`, 'desc')
    .orderBy('isPromoted', 'desc')
    .orderBy('recommendationCount', 'desc')
    .orderBy('rating', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id');

/** The same, most likely to be recommended first. */
export const listCigarVersionsSmartOrdered = (ctx: LoungeContext) =>
  ownVersions(ctx).$call(likeliestFirst).execute();

/** The first cigars of the lounge's shelf in that order. */
export const listFirstRows = (ctx: ForLounge, count: number) =>
  ownCigars(ctx).$call(likeliestFirst).limit(count).execute();
export type RowVersion = Awaited<ReturnType<typeof listCigarVersions>>[number];

/** Some cigars on the lounge's shelf, each with its row's version. */
export const listCigarsWithVersion = (ctx: LoungeContext, ids: string[]) =>
  ownCigars(ctx)
    .select(rowVersion)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();

const maxMostShown = 10;

/** The ten cigars that guests were shown most, without those never shown; pending counts are part of it. */
export const listMostShown = (ctx: LoungeContext) =>
  ctx.db
    .with('due', pendingCounts)
    .selectFrom('cigars')
    .leftJoin('due', 'due.id', 'cigars.id')
    .select(['cigars.id', 'name', 'brand', 'strength', 'price'])
    .select(countWithPending.as('count'))
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null)
    .where(countWithPending, '>', 0)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(maxMostShown)
    .execute();

const countWithPending = sql<number>`recommendation_count + coalesce(due.count, 0)`;

type CigarFields = Partial<Omit<Insertable<Cigars>, 'id' | 'loungeId' | 'name' | 'factSources'>> & {
  factSources: object;
};

type NewRow = CigarFields & { name: string; brand: string };
const withFacts = (ctx: ForLounge, cigar: NewRow) => ({
  ...cigar,
  factSources: JSON.stringify(cigar.factSources),
  loungeId: ctx.loungeId,
  createdAt: ctx.now,
  updatedAt: ctx.now,
});

/** Inserts a cigar into the lounge's shelf. */
export function insertCigar(ctx: LoungeContext, cigar: NewRow) {
  return ctx.db
    .insertInto('cigars')
    .values(withFacts(ctx, cigar))
    .returning(ownerColumns)
    .executeTakeFirstOrThrow();
}

/** Inserts many cigars in one statement; the first in the list counts as the newest. */
export async function insertCigars(ctx: ForLounge, cigars: NewRow[]): Promise<void> {
  const rows = cigars.map((cigar, index) => ({
    ...withFacts(ctx, cigar),
    createdAt: new Date(ctx.now.getTime() - index),
  }));
  await ctx.db.insertInto('cigars').values(rows).execute();
}

/** Locks a cigar of the lounge, removed or not, until the transaction ends. */
export function lockCigar(ctx: ForLounge, id: string) {
  return ctx.db
    .selectFrom('cigars')
    .select([...ownerColumns, 'removedAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates a cigar of the lounge; throws when there is none. */
export function updateCigar(ctx: LoungeContext, id: string, fields: CigarFields) {
  return ctx.db
    .updateTable('cigars')
    .set({
      ...fields,
      factSources: JSON.stringify(fields.factSources),
      version: sql`version + 1`,
      updatedAt: ctx.now,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .returning(ownerColumns)
    .executeTakeFirstOrThrow();
}

/** Updates the price of a cigar on the shelf; false if it has that price, or is not there. */
export async function updatePrice(ctx: ForLounge, id: string, price: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('cigars')
    .set({ price, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where('price', 'is distinct from', price)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a cigar as removed, or with null as not removed. */
export async function setCigarRemoved(
  ctx: LoungeContext,
  id: string,
  marks: { removedAt: Date | null; isPaused?: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('cigars')
    .set({ ...marks, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();
}

/** Those of the given cigars that are on the lounge's shelf, in no order. */
export const listCigarsByIds = (ctx: ForLounge, ids: string[]) =>
  ownCigars(ctx)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
