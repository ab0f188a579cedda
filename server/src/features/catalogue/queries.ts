import { catalogueFactNames } from '@vitola/contract/cigar-facts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The whole catalog, ordered by brand, line and name. */
export function listCatalogue(ctx: Db) {
  return ctx.db
    .selectFrom('cigarDatabase')
    .select(['id', ...catalogueFactNames, 'infused', 'avgPrice', 'priceBasis', 'verified'])
    .orderBy('brand')
    .orderBy('productLine')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number];

/** Cigars of the catalog with where they come from: those with these ids, or else the last ones added. */
export const listWithSource = (ctx: Db, ids: string[] | null, limit: number) =>
  ctx.db
    .selectFrom('cigarDatabase')
    .select(['id', ...catalogueFactNames, 'avgPrice', 'verified', 'dataSource', 'sourcePage'])
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('createdAt', 'desc')
    .orderBy('brand')
    .orderBy('productLine')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A cigar of the catalog whose barcode is one of these. */
export const findRowByBarcode = (ctx: Db, barcodes: string[]) =>
  ctx.db
    .selectFrom('cigarDatabase')
    .select(['id', ...catalogueFactNames, 'infused', 'avgPrice', 'priceBasis', 'verified'])
    .where('barcode', 'in', barcodes)
    .orderBy('verified', 'desc')
    .orderBy('id')
    .executeTakeFirst();

/** Locks the catalog against other writers until the transaction ends; readers continue. */
export async function lockCatalogue(ctx: Db): Promise<void> {
  await sql`lock table cigar_database in share row exclusive mode`.execute(ctx.db);
}

/** How many cigars, brands and verified cigars the catalog has. */
export async function countCatalogue(ctx: Db) {
  const { rows } = await sql<{ cigars: number; brands: number; verified: number }>`
    select count(*)::integer as cigars, count(distinct brand)::integer as brands,
      (count(*) filter (where verified))::integer as verified
    from cigar_database`.execute(ctx.db);
  return rows[0] ?? { cigars: 0, brands: 0, verified: 0 };
}
