import {
  comparisonDays,
  maxComparisonsListed,
} from '@vitola/contract/price-comparisons/price-comparison-constants';
import { sql } from 'kysely';
import type { ForLounge, LoungeContext } from '../../context/context.ts';

type OfLounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** The lowest and highest price of each cigar that others asked for within the days that count. */
export async function listRanges({ db, loungeId }: OfLounge, now: Date) {
  const { rows } = await sql<{
    cigarId: string;
    lowest: string;
    highest: string;
    count: number;
    newestOn: string;
  }>`
    select cigar_id, min(competitor_price) as lowest, max(competitor_price) as highest, count(*)::int as count,
      max(seen_on)::text as newest_on
    from price_comparisons
    where lounge_id = ${loungeId} and seen_on > (${now}::timestamptz at time zone 'UTC')::date - ${comparisonDays}::integer
    group by cigar_id`.execute(db);
  return rows;
}

const columns = [
  'priceComparisons.id',
  'cigarId',
  'competitorName',
  'competitorPrice',
  'ourPrice',
  'place',
  'users.username as recordedBy',
] as const;

const withWriter = ({ db, loungeId }: OfLounge) =>
  db
    .selectFrom('priceComparisons')
    .leftJoin('users', 'users.id', 'priceComparisons.recordedBy')
    .select(columns)
    .select(sql<string>`seen_on::text`.as('seenOn'))
    .where('priceComparisons.loungeId', '=', loungeId);

/** The comparisons of a cigar, newest first. */
export const listComparisons = (ctx: OfLounge, cigarId: string) =>
  withWriter(ctx)
    .where('cigarId', '=', cigarId)
    .orderBy('priceComparisons.seenOn', 'desc')
    .orderBy('priceComparisons.createdAt', 'desc')
    .orderBy('priceComparisons.id')
    .limit(maxComparisonsListed)
    .execute();

export interface ComparisonRow {
  cigarId: string;
  competitorName: string;
  competitorPrice: string;
  place: string | null;
  seenOn: string;
}

/** Stores comparisons with the lounge's own price of now; those that are there already stay. Returns how many are new. */
export async function insertComparisons(ctx: LoungeContext, rows: readonly ComparisonRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_comparisons (lounge_id, cigar_id, competitor_name, competitor_price, our_price, place, seen_on,
      recorded_by, created_at)
    select ${ctx.loungeId}, cigars.id, row."competitorName", row."competitorPrice", cigars.price, row.place, row."seenOn",
      ${ctx.actor.user.id}::uuid, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("cigarId" uuid, "competitorName" text,
      "competitorPrice" numeric, place text, "seenOn" date)
    join cigars on cigars.lounge_id = ${ctx.loungeId} and cigars.id = row."cigarId"
    on conflict do nothing`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** How many of these comparisons are there already. */
export async function countKnown(ctx: OfLounge, rows: readonly ComparisonRow[]): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("cigarId" uuid, "competitorName" text,
      "competitorPrice" numeric, "seenOn" date)
    where exists (select from price_comparisons known where known.lounge_id = ${ctx.loungeId}
      and known.cigar_id = row."cigarId" and lower(known.competitor_name) = lower(row."competitorName")
      and known.seen_on = row."seenOn" and known.competitor_price = row."competitorPrice")`.execute(ctx.db);
  return counted[0]?.count ?? 0;
}

/** The comparison that a new one is the same as. */
export const findSame = (
  ctx: OfLounge,
  { cigarId, competitorName, competitorPrice, seenOn }: ComparisonRow,
) =>
  withWriter(ctx)
    .where('cigarId', '=', cigarId)
    .where(sql<boolean>`lower(competitor_name) = lower(${competitorName})`)
    .where('competitorPrice', '=', competitorPrice)
    .where('seenOn', '=', sql<Date>`${seenOn}::date`)
    .executeTakeFirstOrThrow();

/** Removes a comparison; false if the lounge has none with this id. */
export async function deleteComparison({ db, loungeId }: OfLounge, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('priceComparisons')
    .where('loungeId', '=', loungeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the lounge's shelf has a cigar. */
export async function hasCigar({ db, loungeId }: OfLounge, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The cigars of the shelf, to find those that a file names. */
export const listNames = ({ db, loungeId }: OfLounge) =>
  db
    .selectFrom('cigars')
    .select(['id', 'brand', 'name'])
    .where('loungeId', '=', loungeId)
    .where('removedAt', 'is', null)
    .execute();
