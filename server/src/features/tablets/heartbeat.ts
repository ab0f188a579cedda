import type { Heartbeat } from '@vitola/contract/tablets/tablets';
import type { Context } from '../../context/context.ts';
import { updateHeartbeat } from './queries.ts';
import { endSilence } from './notify-silent.ts';
import { hashTabletToken } from './tablet-token.ts';

/** Stores what the tablet with a token reports, and resolves with its lounge; undefined for no token, and for an unknown or revoked one. */
export async function storeHeartbeat(
  ctx: Context,
  token: string | undefined,
  heartbeat: Heartbeat,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const { lastGuestAt, path: _, ...report } = heartbeat;
  // A tablet's clock may be wrong.
  const guestAt =
    lastGuestAt === null ? null : new Date(Math.min(Date.parse(lastGuestAt), ctx.now.getTime()));
  const tablet = await updateHeartbeat(ctx, hashTabletToken(token), { ...report, lastGuestAt: guestAt });
  if (tablet?.silentNotificationId) await endSilence({ ...ctx, loungeId: tablet.loungeId }, tablet);
  return tablet?.loungeId;
}
