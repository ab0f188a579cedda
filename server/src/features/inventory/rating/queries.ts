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

/** SQL of every rating that counts, as `lounge_id`, `cigar_id` and `rating`: members' reviews, and guests' ratings of shared cigars. */
const countedRatings = (loungeId: string) => sql`
  select cigars.lounge_id, cigars.id as cigar_id, review.rating
  from cigar_reviews review join cigars on cigars.id = review.cigar_id where cigars.lounge_id = ${loungeId}
  union all
  select lounge_id, cigar_id, rating from guest_ratings where lounge_id = ${loungeId}`;

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
