import { sql } from 'kysely';
import type { ProposedFacts } from '@vitola/contract/catalogue';
import type { Context, LoungeContext } from '../../../context/context.ts';
import type { ImportedCigar } from '../imports/read-import.ts';

type Timed = Pick<Context, 'db' | 'now'>;

/** Lets one writer at a time compare with the catalogue and change it; readers go on. */
export async function lockCatalogue(ctx: Timed): Promise<void> {
  await sql`lock table cigar_database in share row exclusive mode`.execute(ctx.db);
}

const columns =
  sql.raw(`(id uuid, brand text, "productLine" text, name text, origin text, strength text, size text,
  wrapper text, binder text, filler text, "flavorNotes" jsonb, "smokingTime" text, "avgPrice" numeric, "priceBasis" text)`);
const notes = sql.raw(`case when jsonb_typeof(cigar."flavorNotes") = 'array'
  then array(select jsonb_array_elements_text(cigar."flavorNotes")) end`);

/** Inserts cigars of a file in one statement, unverified. */
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

/** Changes what a file gives of unverified cigars; a blank leaves alone what is there. */
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

/** How large the catalogue is. */
export async function countCatalogue(ctx: Timed) {
  const { rows } = await sql<{ cigars: number; brands: number; verified: number }>`
    select count(*)::integer as cigars, count(distinct brand)::integer as brands,
      (count(*) filter (where verified))::integer as verified
    from cigar_database`.execute(ctx.db);
  return rows[0] ?? { cigars: 0, brands: 0, verified: 0 };
}

/** How many cigars of one's own lounge wait for a decision beside this one. */
export async function countOtherOpenProposals(ctx: LoungeContext, cigarId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('catalogueProposals')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('loungeId', '=', ctx.loungeId)
    .where('cigarId', '!=', cigarId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps an owner's proposal; one that waits already gets the newer facts. */
export async function upsertProposal(
  ctx: Timed,
  loungeId: string,
  cigarId: string,
  facts: ProposedFacts,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue_proposals (lounge_id, cigar_id, facts, created_at)
    values (${loungeId}, ${cigarId}, ${JSON.stringify(facts)}::jsonb, ${ctx.now})
    on conflict (lounge_id, cigar_id) where status = 'open' do update set facts = excluded.facts
    returning id`.execute(ctx.db);
  return rows[0]?.id ?? '';
}

/** What waits for a decision, the oldest first. */
export const listOpenProposals = (ctx: Timed) =>
  ctx.db
    .selectFrom('catalogueProposals')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'catalogueProposals.loungeId')
    .select([
      'catalogueProposals.id',
      'catalogueProposals.facts',
      'catalogueProposals.createdAt',
      'loungeLocations.name as loungeName',
    ])
    .where('catalogueProposals.status', '=', 'open')
    .orderBy('catalogueProposals.createdAt')
    .orderBy('catalogueProposals.id')
    .execute();

/** What waits for a decision, locked until the transaction ends; always in one order, so that two who decide wait in line. */
export const lockOpenProposals = (ctx: Timed) =>
  ctx.db
    .selectFrom('catalogueProposals')
    .select(['id', 'facts'])
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

/** How far a proposal is, decided or not. */
export const findProposal = (ctx: Timed, id: string) =>
  ctx.db.selectFrom('catalogueProposals').select('status').where('id', '=', id).executeTakeFirst();

/** Notes the decision on some proposals, and whose it is. */
export async function setProposalsDecided(
  ctx: Timed,
  ids: string[],
  status: string,
  by: string,
): Promise<void> {
  await ctx.db
    .updateTable('catalogueProposals')
    .set({ status, decidedAt: ctx.now, decidedBy: by })
    .where('id', 'in', ids)
    .execute();
}

/** Writes verified facts: over a row of the catalogue, or as a new one. */
export async function saveVerifiedCigar(
  ctx: Timed,
  id: string | undefined,
  facts: ProposedFacts,
): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value.length > 0),
  ) as Pick<ProposedFacts, 'brand' | 'name' | 'productLine'>;
  if (id === undefined) {
    await ctx.db
      .insertInto('cigarDatabase')
      .values({ ...known, dataSource: 'owner', verified: true, createdAt: ctx.now, updatedAt: ctx.now })
      .execute();
    return;
  }
  // The row says which cigar it is; the facts are what changes.
  const { brand: _brand, name: _name, productLine: _line, ...changed } = known;
  await ctx.db
    .updateTable('cigarDatabase')
    .set({ ...changed, verified: true, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}
