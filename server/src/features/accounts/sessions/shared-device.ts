import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Context } from '../../../context/context.ts';
import { findActingPerson } from './shared-device-queries.ts';

/** What a session's row says about a shared device. */
export interface SharedSession {
  sharedLoungeId: string | null;
  actingUserId: string | null;
  actingUntil: Date | null;
}

/**
 * Whoever a session of a shared device is: the person who unlocked it, on the lounge's staff and nothing more, or while it is locked
 * the account that signed in, as nobody in particular. An account that has left the lounge has no device there.
 */
export async function onSharedDevice(
  ctx: Pick<Context, 'db' | 'now'>,
  own: SessionUser,
  { sharedLoungeId, actingUserId, actingUntil }: SharedSession,
): Promise<SessionUser> {
  const isOfLounge = sharedLoungeId !== null && [own.loungeId, own.staffOf].includes(sharedLoungeId);
  const person =
    isOfLounge && actingUserId && actingUntil && actingUntil > ctx.now
      ? await findActingPerson(ctx, actingUserId, sharedLoungeId)
      : undefined;
  const { staffOf: _, ...user } = person ?? own;
  return {
    ...user,
    isAdmin: false,
    isSuperAdmin: false,
    loungeId: null,
    ...(isOfLounge && { staffOf: sharedLoungeId }),
    sharedDevice: { isLocked: person === undefined },
  };
}
