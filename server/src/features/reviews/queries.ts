import type { HideReason, HoldReason, ReviewState } from '@vitola/contract/reviews/review-constants';
import type { Review, ReviewPage } from '@vitola/contract/reviews/own-reviews';
import type { LoungeReview } from '@vitola/contract/reviews/lounge-reviews';
import { sql } from 'kysely';
import type { Context, ForLounge, SignedInContext } from '../../context/context.ts';

const columns = [
  'cigarReviews.id',
  'cigarReviews.userId',
  'cigarReviews.rating',
  'cigarReviews.review',
  'cigarReviews.createdAt',
  'cigarReviews.cigarName',
  'cigarReviews.cigarBrand',
  'cigarReviews.cigarId',
  'cigarReviews.savedCigarId',
  'cigarReviews.shownAs',
  'cigarReviews.state',
  'cigarReviews.heldFor',
  'cigarReviews.hiddenReason',
  'cigarReviews.hiddenNote',
  'cigarReviews.version',
  'loungeLocations.loungeId',
  'loungeLocations.name as loungeName',
] as const;

const reviews = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('cigarReviews')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'cigarReviews.loungeId')
    .select(columns);
type Rows = ReturnType<typeof reviews>;
export type ReviewRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

/** Every review of a member, and no one else's. */
const ofMember = (ctx: SignedInContext) => reviews(ctx).where('cigarReviews.userId', '=', ctx.actor.user.id);
/** Every review to a lounge, and to no other. */
const ofLounge = (ctx: ForLounge) => reviews(ctx).where('cigarReviews.loungeId', '=', ctx.loungeId);

/** A row as the lounge sees it. */
export function toLoungeReview(row: ReviewRow): LoungeReview {
  const { id, rating, review, shownAs, hiddenNote, version } = row;
  return {
    id,
    rating,
    review,
    createdAt: row.createdAt.toISOString(),
    cigar: { name: row.cigarName, brand: row.cigarBrand },
    shownAs,
    state: row.state as ReviewState,
    heldFor: row.heldFor as HoldReason[],
    hiddenReason: row.hiddenReason as HideReason | null,
    hiddenNote,
    version,
  };
}

/** A row as its member sees it. */
export const toReview = (row: ReviewRow): Review => ({
  ...toLoungeReview(row),
  savedCigarId: row.savedCigarId,
  loungeName: row.loungeName,
});

function page(rows: Rows, { limit, after }: ReviewPage): Promise<ReviewRow[]> {
  // The time is compared in the database, because it is finer there than a Date.
  const last = sql`(select created_at from cigar_reviews where id = ${after})`;
  const behind = sql<boolean>`cigar_reviews.created_at <= ${last} and (cigar_reviews.created_at < ${last} or cigar_reviews.id > ${after})`;
  return (after === undefined ? rows : rows.where(behind))
    .orderBy('cigarReviews.createdAt', 'desc')
    .orderBy('cigarReviews.id')
    .limit(limit)
    .execute();
}

/** A page of a member's reviews, newest first, or of those of one saved cigar. */
export function listOwnReviews(
  ctx: SignedInContext,
  { savedCigarId, ...rest }: ReviewPage & { savedCigarId?: string | undefined },
): Promise<ReviewRow[]> {
  const rows = ofMember(ctx);
  return page(
    savedCigarId === undefined ? rows : rows.where('cigarReviews.savedCigarId', '=', savedCigarId),
    rest,
  );
}

/** A page of a lounge's reviews, newest first, or of those in one state. */
export function listReviewsOfLounge(
  ctx: ForLounge,
  { state, ...rest }: ReviewPage & { state?: ReviewState | undefined },
): Promise<ReviewRow[]> {
  const rows = ofLounge(ctx);
  return page(state === undefined ? rows : rows.where('cigarReviews.state', '=', state), rest);
}

/** A review of a member; undefined if it is not theirs. */
export const findOwnReview = (ctx: SignedInContext, id: string) =>
  ofMember(ctx).where('cigarReviews.id', '=', id).executeTakeFirst();

/** Locks a review to the lounge until the transaction ends, so that decisions about it follow one another. */
export async function lockReviewOfLounge({ db, loungeId }: ForLounge, id: string): Promise<void> {
  await db
    .selectFrom('cigarReviews')
    .select('id')
    .where('id', '=', id)
    .where('loungeId', '=', loungeId)
    .forNoKeyUpdate()
    .execute();
}

/** A review to a lounge; undefined if it is not to this one. */
export const findReviewOfLounge = (ctx: ForLounge, id: string) =>
  ofLounge(ctx).where('cigarReviews.id', '=', id).executeTakeFirst();

/** A member's review of a cigar: of the one in their vault, or of the same cigar of the lounge. */
export const findReviewOfCigar = (
  ctx: SignedInContext,
  { savedCigarId, cigarId }: { savedCigarId: string; cigarId: string | null },
) =>
  ofMember(ctx)
    .where((row) =>
      row.or([
        row('cigarReviews.savedCigarId', '=', savedCigarId),
        ...(cigarId ? [row('cigarReviews.cigarId', '=', cigarId)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();

/** A cigar of a member's vault, with the lounge and the share it came from; undefined if it is not there. */
export const findPublishableCigar = ({ db, actor }: SignedInContext, id: string) =>
  db
    .selectFrom('savedCigars')
    .select(['id', 'name', 'brand', 'cigarId', 'shareId', 'loungeId'])
    .where('userId', '=', actor.user.id)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
export type PublishableCigar = NonNullable<Awaited<ReturnType<typeof findPublishableCigar>>>;

/** What a member says, and what becomes of it. */
export interface ReviewContent {
  rating: number;
  review: string | null;
  shownAs: string | null;
  state: ReviewState;
  heldFor: HoldReason[];
}

/** Inserts a member's review of a cigar; returns its id. */
export async function insertReview(
  ctx: SignedInContext,
  cigar: PublishableCigar & { loungeId: string },
  content: ReviewContent,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('cigarReviews')
    .values({
      ...content,
      userId: ctx.actor.user.id,
      loungeId: cigar.loungeId,
      cigarId: cigar.cigarId,
      savedCigarId: cigar.id,
      shareId: cigar.shareId,
      cigarName: cigar.name,
      cigarBrand: cigar.brand,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<ReviewContent> & {
  hiddenReason?: HideReason | null;
  hiddenNote?: string | null;
  savedCigarId?: string;
};

/** Changes a review, and its version. */
export async function updateReview(ctx: Context, id: string, change: Change): Promise<void> {
  await ctx.db
    .updateTable('cigarReviews')
    .set({ ...change, version: sql`version + 1`, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Deletes reviews of a member, or one of them; returns the lounges and cigars they were about. */
export async function deleteReviews(ctx: Context, userId: string, id?: string) {
  let rows = ctx.db.deleteFrom('cigarReviews').where('userId', '=', userId);
  if (id !== undefined) rows = rows.where('id', '=', id);
  return rows.returning(['loungeId', 'cigarId']).execute();
}

/** How many reviews wait for a lounge's look. */
export async function countHeld({ db }: Pick<Context, 'db'>, loungeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cigarReviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('loungeId', '=', loungeId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return count;
}
