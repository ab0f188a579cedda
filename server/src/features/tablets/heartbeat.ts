import type { PickCodeRange } from '@vitola/contract/sales/reserved-codes';
import type { Heartbeat } from '@vitola/contract/tablets/tablets';
import type { Context } from '../../context/context.ts';
import { knowsRange, reservePickCodes } from '../sales/index.ts';
import { updateHeartbeat } from './queries.ts';
import { endSilence } from './notify-silent.ts';
import { hashTabletToken } from './tablet-token.ts';

/**
 * Stores what the tablet with a token reports, and resolves with its lounge, the pick codes that it wanted, and whether those
 * that it holds are known; undefined for no token, and for an unknown or revoked one.
 */
export async function storeHeartbeat(
  ctx: Context,
  token: string | undefined,
  heartbeat: Heartbeat,
): Promise<{ loungeId: string; pickCodes: PickCodeRange | null; isRangeKnown: boolean } | undefined> {
  if (token === undefined) return undefined;
  const { lastGuestAt, path: _, wantedRange, heldRange, ...report } = heartbeat;
  // A tablet's clock may be wrong.
  const guestAt =
    lastGuestAt === null ? null : new Date(Math.min(Date.parse(lastGuestAt), ctx.now.getTime()));
  const tablet = await updateHeartbeat(ctx, hashTabletToken(token), { ...report, lastGuestAt: guestAt });
  if (!tablet) return undefined;
  const { id, loungeId } = tablet;
  if (tablet.silentNotificationId) await endSilence({ ...ctx, loungeId }, tablet);
  const pickCodes =
    wantedRange === null ? null : await reservePickCodes({ ...ctx, loungeId }, id, wantedRange);
  const isRangeKnown = heldRange === null || (await knowsRange({ ...ctx, loungeId }, id, heldRange));
  return { loungeId, pickCodes, isRangeKnown };
}
