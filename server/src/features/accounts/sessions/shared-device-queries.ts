import type { LoungeContext } from '../../../context/context.ts';

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
