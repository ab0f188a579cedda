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

/** The ratings of a lounge's cigars that have any, or of one of them, by cigar: triggers add them up with every change. */
export async function listRatings(
  { db }: Db,
  { loungeId, cigarId }: { loungeId: string; cigarId?: string },
): Promise<Map<string, RatingFigures>> {
  let rows = db
    .selectFrom('cigarRatings')
    .select(['cigarId', 'mean', 'count'])
    .where('loungeId', '=', loungeId)
    .where('count', '>', 0);
  if (cigarId !== undefined) rows = rows.where('cigarId', '=', cigarId);
  return new Map((await rows.execute()).map(({ cigarId, ...figures }) => [cigarId, figures]));
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
