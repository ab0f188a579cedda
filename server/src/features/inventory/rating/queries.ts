import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** A cigar of a lounge. */
export interface CigarOfLounge {
  loungeId: string;
  cigarId: string;
}

/** The mean of a cigar's ratings, 0-5, and how many there are. */
export interface RatingFigures {
  mean: number;
  count: number;
}

/**
 * SQL of every rating that counts, as `cigar_id` and `rating`: members' reviews, in whatever state, and guests' ratings of
 * shared cigars. Who rates a cigar on a share's page and publishes a review of it from their vault is one person: the review counts.
 */
const countedRatings = (loungeId: string) => sql`
  select cigar_id, rating from cigar_reviews where lounge_id = ${loungeId} and cigar_id is not null
  union all
  select cigar_id, rating from guest_ratings said where lounge_id = ${loungeId} and not exists (
    select from cigar_reviews review
    where review.lounge_id = said.lounge_id and review.cigar_id = said.cigar_id and review.share_id = said.share_id)`;

/** The ratings of a lounge's cigars that have any, or of one of them, by cigar. */
export async function listRatings(
  { db }: Db,
  { loungeId, cigarId }: { loungeId: string; cigarId?: string },
): Promise<Map<string, RatingFigures>> {
  const { rows } = await sql<{ cigarId: string } & RatingFigures>`
    select cigar_id, avg(rating)::float8 as mean, count(*)::int as count
    from (${countedRatings(loungeId)}) as counted
    ${cigarId === undefined ? sql`` : sql`where cigar_id = ${cigarId}`}
    group by cigar_id`.execute(db);
  return new Map(rows.map(({ mean, count, ...row }) => [row.cigarId, { mean, count }]));
}

/** Locks a cigar until the transaction ends; false when it is not on record. */
export async function lockCigar({ db }: Db, { loungeId, cigarId }: CigarOfLounge): Promise<boolean> {
  const row = await db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', loungeId)
    .where('id', '=', cigarId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a cigar's rating if it changed: every change of it makes the shelf be read again. */
export async function setRating(
  { db }: Db,
  { loungeId, cigarId }: CigarOfLounge,
  rating: string,
): Promise<void> {
  await db
    .updateTable('cigars')
    .set({ rating })
    .where('loungeId', '=', loungeId)
    .where('id', '=', cigarId)
    .where('rating', '<>', rating)
    .execute();
}
