import type { SignedInContext } from '../../../context/context.ts';

/** The newest rated cigars of a member's vault, with the facts that a taste is read from. */
export const listRatedCigars = (ctx: SignedInContext, limit: number) =>
  ctx.db
    .selectFrom('savedCigars')
    .select([
      'sourceCigarId',
      'brand',
      'name',
      'rating',
      'strength',
      'flavorNotes',
      'origin',
      'wrapper',
      'price',
    ])
    .where('userId', '=', ctx.actor.user.id)
    .where('removedAt', 'is', null)
    .where('rating', '>', 0)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
