import type { NewSavedCigar, SavedCigar, SavedCigarPage } from '@vitola/contract/vault/saved-cigars';
import { sql } from 'kysely';
import type { Context, SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { photoUrlOf } from '../photos/index.ts';
import type { SharedCard } from './shared-card.ts';

const columns = [
  'savedCigars.id',
  'savedCigars.name',
  'savedCigars.brand',
  'savedCigars.strength',
  'savedCigars.origin',
  'savedCigars.size',
  'savedCigars.wrapper',
  'savedCigars.price',
  'savedCigars.flavorNotes',
  'savedCigars.description',
  'savedCigars.rating',
  'savedCigars.notes',
  'savedCigars.savedAt',
  'savedCigars.version',
  'savedCigars.photoId',
  'savedCigars.removedAt',
] as const;

/** Every row of a member's vault, and no one else's. */
const ofMember = ({ db, actor }: SignedInContext) =>
  db
    .selectFrom('savedCigars')
    .leftJoin('loungeLocations', 'loungeLocations.loungeId', 'savedCigars.loungeId')
    .select(columns)
    .select('loungeLocations.name as loungeName')
    .select(
      sql<number>`(select count(*)::int from cigar_journal
        where saved_cigar_id = saved_cigars.id and removed_at is null)`.as('smokes'),
    )
    .where('savedCigars.userId', '=', actor.user.id);

export type SavedCigarRow = Awaited<ReturnType<ReturnType<typeof ofMember>['executeTakeFirstOrThrow']>>;

/** A row as the contract shows it: the facts at the top level, and once more nested. */
export function toSavedCigar(row: SavedCigarRow): SavedCigar {
  const { id, rating, notes, savedAt, version, smokes, loungeName, ...rest } = row;
  const { photoId, removedAt: _removedAt, ...facts } = rest;
  const cigar = { ...facts, strength: facts.strength as SavedCigar['strength'] };
  return {
    ...cigar,
    id,
    rating,
    notes,
    photoUrl: photoId && photoUrlOf(photoId),
    savedAt: savedAt.toISOString(),
    version,
    smokes,
    loungeName,
    cigar,
  };
}

/** The cigars in a member's vault, newest first; with `limit` a page of them, starting behind the cigar `after`. */
export function listSavedCigars(
  ctx: SignedInContext,
  { limit, after }: SavedCigarPage,
): Promise<SavedCigarRow[]> {
  let rows = ofMember(ctx)
    .where('savedCigars.removedAt', 'is', null)
    .orderBy('savedCigars.savedAt', 'desc')
    .orderBy('savedCigars.id');
  if (after !== undefined) rows = rows.where(isBehind(after));
  if (limit !== undefined) rows = rows.limit(limit);
  return rows.execute();
}

// The time is compared in the database, because it is finer there than a Date.
const isBehind = (id: string) => {
  const savedAt = sql`(select saved_at from saved_cigars where id = ${id})`;
  return sql<boolean>`saved_cigars.saved_at <= ${savedAt} and (saved_cigars.saved_at < ${savedAt} or saved_cigars.id > ${id})`;
};

/** A cigar of a member's vault, removed or not; undefined if it is not theirs. */
export const findSavedCigar = (ctx: SignedInContext, id: string) =>
  ofMember(ctx).where('savedCigars.id', '=', id).executeTakeFirst();

/** The same; throws NOT_FOUND if it is not theirs. */
export async function getSavedCigar(ctx: SignedInContext, id: string): Promise<SavedCigarRow> {
  const row = await findSavedCigar(ctx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A lounge's cigar in a member's vault, removed or not. */
export const findBySource = (ctx: SignedInContext, cigarId: string) =>
  ofMember(ctx).where('savedCigars.sourceCigarId', '=', cigarId).executeTakeFirst();

/** Locks a member's vault until the transaction ends, so that its limit and versions hold under concurrent calls. */
export async function lockVault(ctx: SignedInContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault ${ctx.actor.user.id}`}, 0))`.execute(
    ctx.db,
  );
}

/** How many cigars a member's vault holds. */
export async function countSavedCigars(ctx: SignedInContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('savedCigars')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', ctx.actor.user.id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a cigar to a member's vault; returns its id. */
export async function insertSavedCigar(
  ctx: SignedInContext,
  { strength = null, ...cigar }: NewSavedCigar,
  photoId: string | null,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('savedCigars')
    .values({
      ...cigar,
      strength,
      photoId,
      ...(cigar.rating > 0 && { cardRating: cigar.rating, cardRatedAt: ctx.now }),
      userId: ctx.actor.user.id,
      savedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a cigar of a member's vault, and its version. */
export async function updateSavedCigar(
  ctx: SignedInContext,
  id: string,
  change: { cardRating?: number; notes?: string | null; removedAt?: Date | null; photoId?: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('savedCigars')
    .set({
      ...change,
      ...(change.cardRating !== undefined && { cardRatedAt: ctx.now }),
      version: sql`version + 1`,
      updatedAt: ctx.now,
    })
    .where('userId', '=', ctx.actor.user.id)
    .where('id', '=', id)
    .execute();
}

/** A saved cigar's rating before and after it was brought up to date, and where the cigar is from. */
interface Rerated {
  before: number;
  rating: number;
  brand: string;
  name: string;
  loungeId: string | null;
  sourceCigarId: string | null;
}

/**
 * Brings the rating of a saved cigar up to date: the newest of the card's own and those of its smokes, 0 without any. A smoke
 * written down late counts as of its day. Undefined when the cigar is not in the member's vault.
 */
export async function updateRating({ db, actor }: SignedInContext, id: string): Promise<Rerated | undefined> {
  const { rows } = await sql<Rerated>`
    with old as (select id, rating from saved_cigars where id = ${id} and user_id = ${actor.user.id})
    update saved_cigars set rating = coalesce((
      select rating from (
        select card_rating as rating, card_rated_at as said_at from saved_cigars where id = ${id}
        union all
        select rating, least(created_at, (smoking_date + interval '36 hours') at time zone 'UTC')
        from cigar_journal where saved_cigar_id = ${id} and removed_at is null
      ) said where rating is not null order by said_at desc limit 1), 0)
    from old where saved_cigars.id = old.id
    returning old.rating as before, saved_cigars.rating, brand, name, lounge_id as "loungeId",
      source_cigar_id as "sourceCigarId"`.execute(db);
  return rows[0];
}

/** Which of these cigars of lounges a member's vault holds, by the lounge's id of the cigar. */
export async function listSavedSources(
  ctx: SignedInContext,
  cigarIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('savedCigars')
    .select('sourceCigarId')
    .where('userId', '=', ctx.actor.user.id)
    .where('sourceCigarId', 'in', cigarIds)
    .where('removedAt', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ sourceCigarId }) => sourceCigarId ?? []));
}

/** Where saved cigars come from: a lounge, and the share with the guest's answers if one led there. */
interface CardSource {
  shareId: string | null;
  loungeId: string;
  questionnaire: object | null;
}

/** Saves cigars of a lounge. One that was removed returns with its rating and notes. */
export async function insertCards(
  ctx: SignedInContext,
  { shareId, loungeId, questionnaire }: CardSource,
  cards: readonly SharedCard[],
): Promise<void> {
  await ctx.db
    .insertInto('savedCigars')
    .values(
      cards.map(({ cigarId, ...facts }) => ({
        ...facts,
        userId: ctx.actor.user.id,
        sourceCigarId: cigarId,
        cigarId: sql<string>`(select id from cigars where id = ${cigarId})`,
        shareId,
        loungeId,
        questionnaire: questionnaire && JSON.stringify(questionnaire),
        savedAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'sourceCigarId'])
        .where('sourceCigarId', 'is not', null)
        .doUpdateSet({
          removedAt: null,
          savedAt: ctx.now,
          updatedAt: ctx.now,
          version: sql`saved_cigars.version + 1`,
        })
        .where('savedCigars.removedAt', 'is not', null),
    )
    .execute();
}

/** Gives cigars of lounges in a member's vault a first rating; what the member has rated before, or smoked and rated, stays. */
export async function rateUnratedSources(
  ctx: SignedInContext,
  ratings: readonly { cigarId: string; rating: number }[],
): Promise<{ loungeId: string | null; cigarId: string; brand: string; name: string }[]> {
  const rated = [];
  for (const { cigarId, rating } of ratings) {
    const rows = await ctx.db
      .updateTable('savedCigars')
      .set({
        rating,
        cardRating: rating,
        cardRatedAt: ctx.now,
        version: sql`version + 1`,
        updatedAt: ctx.now,
      })
      .where('userId', '=', ctx.actor.user.id)
      .where('sourceCigarId', '=', cigarId)
      .where('removedAt', 'is', null)
      .where('rating', '=', 0)
      .where('cardRatedAt', 'is', null)
      .returning(['loungeId', 'brand', 'name'])
      .execute();
    rated.push(...rows.map((row) => ({ ...row, cigarId })));
  }
  return rated;
}

/** Deletes cigars that were removed from their vault before a time. */
export async function purgeRemovedCigars(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('savedCigars').where('removedAt', '<', before).execute();
}
