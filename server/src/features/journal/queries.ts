import type { JournalYear, NewSmoke, Smoke } from '@vitola/contract/journal/smokes';
import { sql } from 'kysely';
import type { Context, SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { photoUrlOf } from '../photos/index.ts';

const columns = [
  'cigarJournal.id',
  'cigarJournal.savedCigarId',
  'cigarJournal.cigarName',
  'cigarJournal.brand',
  'cigarJournal.loungeId',
  'cigarJournal.location',
  'cigarJournal.occasion',
  'cigarJournal.pricePaid',
  'cigarJournal.rating',
  'cigarJournal.wouldRecommend',
  'cigarJournal.notes',
  'cigarJournal.createdAt',
  'cigarJournal.version',
  'cigarJournal.photoId',
  'cigarJournal.removedAt',
] as const;

/** Every row of a member's journal, and no one else's. */
const ofMember = ({ db, actor }: SignedInContext) =>
  db
    .selectFrom('cigarJournal')
    .leftJoin('loungeLocations', 'loungeLocations.loungeId', 'cigarJournal.loungeId')
    .select(columns)
    .select('loungeLocations.name as loungeName')
    // A calendar date is text on every connection.
    .select(sql<string>`cigar_journal.smoking_date`.as('smokingDate'))
    .where('cigarJournal.userId', '=', actor.user.id);

export type SmokeRow = Awaited<ReturnType<ReturnType<typeof ofMember>['executeTakeFirstOrThrow']>>;

/** A row as the contract shows it. */
export function toSmoke({ removedAt: _removedAt, photoId, createdAt, ...row }: SmokeRow): Smoke {
  return { ...row, photoUrl: photoId && photoUrlOf(photoId), createdAt: createdAt.toISOString() };
}

export interface JournalQuery {
  savedCigarId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  after?: string | undefined;
}

/** A page of a member's journal, newest first. */
export function listSmokes(ctx: SignedInContext, query: JournalQuery): Promise<SmokeRow[]> {
  const { savedCigarId, from, to, after } = query;
  let rows = ofMember(ctx).where('cigarJournal.removedAt', 'is', null);
  if (savedCigarId) rows = rows.where('cigarJournal.savedCigarId', '=', savedCigarId);
  if (from) rows = rows.where(sql<boolean>`cigar_journal.smoking_date >= ${from}::date`);
  if (to) rows = rows.where(sql<boolean>`cigar_journal.smoking_date <= ${to}::date`);
  if (after)
    rows = rows.where(
      sql<boolean>`(cigar_journal.smoking_date, cigar_journal.created_at, cigar_journal.id) <
        (select smoking_date, created_at, id from cigar_journal where id = ${after})`,
    );
  return rows
    .orderBy('cigarJournal.smokingDate', 'desc')
    .orderBy('cigarJournal.createdAt', 'desc')
    .orderBy('cigarJournal.id', 'desc')
    .limit(query.limit)
    .execute();
}

/** A smoke of a member, removed or not; undefined if it is not theirs. */
export const findSmoke = (ctx: SignedInContext, id: string) =>
  ofMember(ctx).where('cigarJournal.id', '=', id).executeTakeFirst();

/** The same; throws NOT_FOUND if it is not theirs. */
export async function getSmoke(ctx: SignedInContext, id: string): Promise<SmokeRow> {
  const row = await findSmoke(ctx, id);
  if (!row) throw notInJournal();
  return row;
}

/** NOT_FOUND for a smoke that is not the caller's or was removed. */
export const notInJournal = (): AppError =>
  new AppError('NOT_FOUND', 'This smoke is not in your journal anymore.');

/** How many smokes a member's journal holds. */
export async function countSmokes(ctx: SignedInContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('cigarJournal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', ctx.actor.user.id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a smoke into a member's journal; returns its id. */
export async function insertSmoke(
  ctx: SignedInContext,
  { cigarName, ...smoke }: NewSmoke & { cigarName: string },
): Promise<string> {
  const row = { ...smoke, cigarName, userId: ctx.actor.user.id, createdAt: ctx.now, updatedAt: ctx.now };
  const { id } = await ctx.db
    .insertInto('cigarJournal')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a smoke of a member, and its version. */
export async function updateSmoke(
  ctx: SignedInContext,
  id: string,
  change: Partial<Omit<SmokeRow, 'id'>>,
): Promise<void> {
  await ctx.db
    .updateTable('cigarJournal')
    .set({ ...change, version: sql`version + 1`, updatedAt: ctx.now })
    .where('userId', '=', ctx.actor.user.id)
    .where('id', '=', id)
    .execute();
}

/** The days of a year on which a member smoked, and every year that has one. */
export async function readJournalYear(ctx: SignedInContext, year: number): Promise<JournalYear> {
  const mine = ctx.db
    .selectFrom('cigarJournal')
    .where('userId', '=', ctx.actor.user.id)
    .where('removedAt', 'is', null);
  const days = await mine
    .select([
      sql<string>`smoking_date`.as('date'),
      sql<number>`count(*)::int`.as('smokes'),
      sql<number | null>`max(rating)`.as('bestRating'),
    ])
    .where(sql<boolean>`smoking_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`)
    .groupBy('smokingDate')
    .orderBy('smokingDate')
    .execute();
  const years = await mine
    .select(sql<number>`extract(year from smoking_date)::int`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return { year, years: years.map((row) => row.year), days };
}

/** Deletes smokes that were removed from their journal before a time. */
export async function purgeRemovedSmokes(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('cigarJournal').where('removedAt', '<', before).execute();
}
