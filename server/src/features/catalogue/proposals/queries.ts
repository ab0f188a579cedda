import { sql } from 'kysely';
import type { ProposedFacts } from '@vitola/contract/catalogue';
import type { Context, LoungeContext } from '../../../context/context.ts';

type Timed = Pick<Context, 'db' | 'now'>;

/** How many open proposals the lounge has for other cigars. */
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

/** Inserts a proposal; an open one of the same cigar gets the new facts. Returns its id. */
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

// The number on its stick: a stored code first, else the barcode among its facts.
const numberOfCigar = sql<string | null>`coalesce(
  (select code from cigar_codes code where code.lounge_id = catalogue_proposals.lounge_id
    and code.cigar_id = catalogue_proposals.cigar_id and code.unit = 'stick' and code.code ~ '^[0-9]{13}$'
    order by code.created_at limit 1),
  (select barcode from cigars where cigars.lounge_id = catalogue_proposals.lounge_id
    and cigars.id = catalogue_proposals.cigar_id)
)`.as('number');

/** The open proposals, oldest first. */
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
    .select(numberOfCigar)
    .where('catalogueProposals.status', '=', 'open')
    .orderBy('catalogueProposals.createdAt')
    .orderBy('catalogueProposals.id')
    .execute();

/** Locks the open proposals until the transaction ends, oldest first, so that two decisions never deadlock. */
export const lockOpenProposals = (ctx: Timed) =>
  ctx.db
    .selectFrom('catalogueProposals')
    .select(['id', 'facts'])
    .select(numberOfCigar)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The status of a proposal, decided or not. */
export const findProposal = (ctx: Timed, id: string) =>
  ctx.db.selectFrom('catalogueProposals').select('status').where('id', '=', id).executeTakeFirst();

/** Stores the decision on some proposals, and who made it. */
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

/** Saves a verified cigar: updates a catalog row, or inserts one without an id. A barcode that the row has stays. */
export async function saveVerifiedCigar(
  ctx: Timed,
  id: string | undefined,
  facts: ProposedFacts,
  barcode: string | null,
): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value.length > 0),
  ) as Pick<ProposedFacts, 'brand' | 'name' | 'productLine'>;
  if (id === undefined) {
    await ctx.db
      .insertInto('cigarDatabase')
      .values({
        ...known,
        barcode,
        dataSource: 'owner',
        verified: true,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .execute();
    return;
  }
  // An existing row keeps its names; only the facts change.
  const { brand: _brand, name: _name, productLine: _line, ...changed } = known;
  await ctx.db
    .updateTable('cigarDatabase')
    .set({
      ...changed,
      barcode: sql`coalesce(barcode, ${barcode}::text)`,
      verified: true,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute();
}
