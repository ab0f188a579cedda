import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { ImportedCigar } from './read-import.ts';

type Timed = Pick<Context, 'db' | 'now'>;

const columns =
  sql.raw(`(id uuid, brand text, "productLine" text, name text, origin text, strength text, size text,
  wrapper text, binder text, filler text, "flavorNotes" jsonb, "smokingTime" text, "avgPrice" numeric, "priceBasis" text)`);
const notes = sql.raw(`case when jsonb_typeof(cigar."flavorNotes") = 'array'
  then array(select jsonb_array_elements_text(cigar."flavorNotes")) end`);

/** Inserts imported cigars in one statement, unverified. */
export async function insertImported(ctx: Timed, cigars: ImportedCigar[]): Promise<void> {
  if (cigars.length === 0) return;
  await sql`
    insert into cigar_database (brand, product_line, name, origin, strength, size, wrapper, binder, filler,
      flavor_notes, smoking_time, avg_price, price_basis, data_source, verified, created_at, updated_at)
    select brand, "productLine", name, origin, strength, size, wrapper, binder, filler, coalesce(${notes}, '{}'),
      "smokingTime", "avgPrice", "priceBasis", 'import', false, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(cigars)}::jsonb) as cigar ${columns}
    on conflict do nothing`.execute(ctx.db);
}

/** Updates unverified cigars with the imported facts; a null keeps the stored value. */
export async function updateImported(ctx: Timed, cigars: (ImportedCigar & { id: string })[]): Promise<void> {
  if (cigars.length === 0) return;
  await sql`
    update cigar_database as row set
      origin = coalesce(cigar.origin, row.origin), strength = coalesce(cigar.strength, row.strength),
      wrapper = coalesce(cigar.wrapper, row.wrapper), binder = coalesce(cigar.binder, row.binder),
      filler = coalesce(cigar.filler, row.filler), flavor_notes = coalesce(${notes}, row.flavor_notes),
      smoking_time = coalesce(cigar."smokingTime", row.smoking_time),
      avg_price = coalesce(cigar."avgPrice", row.avg_price),
      price_basis = coalesce(cigar."priceBasis", row.price_basis), updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(cigars)}::jsonb) as cigar ${columns}
    where row.id = cigar.id and not row.verified`.execute(ctx.db);
}
