import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { sessionColumns, toSessionUser } from '../queries.ts';

/** Makes the caller's session a shared device of the lounge, which nobody has unlocked. */
export async function shareSession(ctx: LoungeContext): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ sharedLoungeId: ctx.loungeId, actingUserId: null, actingUntil: null })
    .where('tokenHash', '=', ctx.actor.sessionHash)
    .execute();
}

/** Says who sells on the caller's shared device, and until when; null locks it. */
export async function setActingPerson(
  ctx: LoungeContext,
  person: { userId: string; until: Date } | null,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ actingUserId: person?.userId ?? null, actingUntil: person?.until ?? null })
    .where('tokenHash', '=', ctx.actor.sessionHash)
    .where('sharedLoungeId', '=', ctx.loungeId)
    .execute();
}

/** Somebody who works at a lounge, owner or staff, and is not locked; undefined for anybody else. */
export async function findActingPerson(
  ctx: Pick<Context, 'db'>,
  id: string,
  loungeId: string,
): Promise<SessionUser | undefined> {
  const row = await ctx.db
    .selectFrom('users')
    .select(sessionColumns)
    .where('id', '=', id)
    .where('lockedAt', 'is', null)
    .where((person) => person.or([person('loungeId', '=', loungeId), person('staffOf', '=', loungeId)]))
    .executeTakeFirst();
  return row && toSessionUser(row);
}
