import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { ReferenceCigar, ReferenceFile } from './read-reference.ts';

type Db = Pick<Context, 'db'>;

/** Records that a file of the reference is filled in; returns false if it was before. Another process that does so waits. */
export async function markFilled(ctx: Db & { now: Date }, file: ReferenceFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('catalogueFills')
    .values({ file, filledAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Inserts reference cigars in one statement, unverified; returns how many. Existing rows stay as they are. */
export async function insertReference(ctx: Db, cigars: readonly ReferenceCigar[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into cigar_database (brand, product_line, name, origin, strength, size, wrapper, binder, filler,
      flavor_notes, infused, smoking_time, avg_price, price_basis, data_source, source_page, verified)
    select brand, "productLine", name, origin, strength, size, wrapper, binder, filler,
      array(select jsonb_array_elements_text("flavorNotes")), infused, "smokingTime", "avgPrice", "priceBasis",
      'compiled', "sourcePage", false
    from jsonb_to_recordset(${JSON.stringify(cigars)}::jsonb) as cigar (brand text, "productLine" text, name text,
      origin text, strength text, size text, wrapper text, binder text, filler text, "flavorNotes" jsonb,
      infused boolean, "smokingTime" text, "avgPrice" numeric, "priceBasis" text, "sourcePage" text)
    on conflict do nothing`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

const nameColumns = ['id', 'brand', 'productLine', 'name', 'size'] as const;

/** The names of the rows from the compiled reference. */
export const listReferenceNames = (ctx: Db) =>
  ctx.db.selectFrom('cigarDatabase').select(nameColumns).where('dataSource', '=', 'compiled').execute();
export type ReferenceName = Awaited<ReturnType<typeof listReferenceNames>>[number];

/** Renames rows in one statement; returns how many. A name that another row has already is skipped. */
export async function renameRows(ctx: Db & { now: Date }, rows: ReferenceName[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update cigar_database as row
    set brand = cigar.brand, product_line = cigar."productLine", name = cigar.name, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as cigar (id uuid, brand text, "productLine" text, name text)
    where row.id = cigar.id and not exists (
      select from cigar_database as taken
      where (taken.brand, taken.name) = (cigar.brand, cigar.name) and taken.size is not distinct from row.size
        and taken.product_line is not distinct from cigar."productLine")`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}
