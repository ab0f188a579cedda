import type { ShareRating } from '@vitola/contract/sharing';
import type { Context } from '../../context/context.ts';

/** Stores how a cigar of a share was, in place of what was said of it before. */
export async function upsertGuestRating(
  ctx: Context,
  { loungeId, shareId, cigarId, rating }: { loungeId: string; shareId: string } & ShareRating,
): Promise<void> {
  await ctx.db
    .insertInto('guestRatings')
    .values({ loungeId, shareId, cigarId, rating, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['loungeId', 'cigarId', 'shareId']).doUpdateSet({ rating, updatedAt: ctx.now }),
    )
    .execute();
}

/** How the cigars of a share were, as far as somebody said so on its page. */
export const listGuestRatings = ({ db }: Pick<Context, 'db'>, shareId: string): Promise<ShareRating[]> =>
  db
    .selectFrom('guestRatings')
    .select(['cigarId', 'rating'])
    .where('shareId', '=', shareId)
    .orderBy('cigarId')
    .execute();
