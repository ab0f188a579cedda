import type { Context } from '../../context/context.ts';
import { type EventLog, serverEvents } from '../analytics/index.ts';
import { findShare } from '../sharing/index.ts';

/** Counts a new member's vault for the lounge of the share that led there, once; an unknown share counts for nobody. */
export async function countNewVault(
  ctx: Context,
  events: EventLog,
  { userId, shareId }: { userId: string; shareId: string | undefined },
): Promise<void> {
  const share = shareId && (await findShare(ctx, shareId));
  if (!share) return;
  const { loungeId } = share;
  await events.add({ eventType: serverEvents.accountSignup, loungeId, at: ctx.now, eventId: userId });
}
