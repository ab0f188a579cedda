import type { Context, ForLounge } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The accounts on a lounge's staff, longest-serving first, each with when it was last seen in a session that is open. */
export const listLoungeStaff = (ctx: Pick<ForLounge, 'db' | 'now' | 'loungeId'>) =>
  ctx.db
    .selectFrom('users')
    .select((row) => [
      'id',
      'username',
      'email',
      'staffSince',
      'createdAt',
      row
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seenAt').as('seenAt'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', ctx.now)
        .as('lastSeenAt'),
    ])
    .where('staffOf', '=', ctx.loungeId)
    .orderBy('staffSince')
    .orderBy('id')
    .execute();

/** Puts an account on a lounge's staff. */
export async function setStaffOf(ctx: Context, userId: string, loungeId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ staffOf: loungeId, staffSince: ctx.now })
    .where('id', '=', userId)
    .execute();
}

/** Takes an account off a lounge's staff; false if it is not on it. */
export async function clearStaffOf(ctx: ForLounge, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ staffOf: null, staffSince: null })
    .where('id', '=', userId)
    .where('staffOf', '=', ctx.loungeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions of somebody who was removed from a lounge's staff; they say so until they are purged. */
export async function endSessionsByRemoval(ctx: ForLounge, userId: string): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ expiresAt: ctx.now, removedFrom: ctx.loungeId })
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now)
    .execute();
}

/** The lounge from whose staff the person of an ended session was removed; undefined if the session ended otherwise. */
export const findRemoval = (ctx: Db, tokenHash: Buffer) =>
  ctx.db
    .selectFrom('sessions')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'sessions.removedFrom')
    .select('loungeLocations.name as loungeName')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
