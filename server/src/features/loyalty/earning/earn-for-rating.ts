import { ratingPoints, ratingsPerDay } from '@vitola/contract/loyalty/loyalty-constants';
import type { SignedInContext } from '../../../context/context.ts';
import { lockMember } from '../../accounts/index.ts';
import { earn } from '../ledger/earn.ts';
import { countRatingsToday } from '../ledger/queries.ts';
import { findRunningProgram } from '../program/running-program.ts';

/** The time zone of a lounge that has set none. */
const defaultTimeZone = 'America/New_York';

/**
 * Gives the caller the points of rating a lounge's cigar, once a cigar, and at most five times a day of the lounge's calendar.
 * Call it in the transaction that stores the rating.
 */
export async function earnForRating(
  ctx: SignedInContext,
  { loungeId, cigarId, name }: { loungeId: string; cigarId: string; name: string },
): Promise<void> {
  const ofLounge = { ...ctx, loungeId };
  const userId = ctx.actor.user.id;
  const program = await findRunningProgram(ofLounge);
  if (!program || !(await lockMember(ctx, userId))) return;
  const today = await countRatingsToday(ofLounge, userId, program.timeZone ?? defaultTimeZone);
  if (today >= ratingsPerDay) return;
  await earn(ofLounge, {
    userId,
    type: 'rating',
    points: ratingPoints,
    description: `Rated ${name}`,
    cigarId,
  });
}
