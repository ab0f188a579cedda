import type { ForLounge } from '../../context/context.ts';
import type { PlatformNotificationKind } from './notify-lounge.ts';
import { insertNotification, setNotificationClosed, setNotificationsClosed } from './queries.ts';

/** Notifications that stay open while their cause lasts; one is open per kind, of `tablet-silent` one per tablet. */
export type LoungeNotificationKind =
  | 'payment-due'
  | 'payment-limit'
  | 'plan-ended'
  | 'reviews-held'
  | 'point-of-sale-broken'
  | 'distributor-feed-failing'
  | 'guest-domain-failing'
  | 'tablet-silent';

export interface LoungeNotification {
  kind: LoungeNotificationKind;
  title: string;
  message: string;
}

/**
 * Opens a notification to everybody of a lounge, in the transaction of `ctx`. Returns its id; undefined, with no change, when
 * one of its kind is already open.
 */
export async function openNotification(
  ctx: ForLounge,
  notification: LoungeNotification,
): Promise<string | undefined> {
  return (await insertNotification(ctx, notification))?.id;
}

/** Closes the lounge's notifications of these kinds: they leave the bell, read or not. */
export async function closeNotifications(
  ctx: ForLounge,
  kinds: readonly (LoungeNotificationKind | PlatformNotificationKind)[],
): Promise<void> {
  if (kinds.length > 0) await setNotificationsClosed(ctx, kinds);
}

/** Closes one of the lounge's notifications: it leaves the bell, read or not. Nothing happens without an id. */
export async function closeNotification(ctx: ForLounge, id: string | null): Promise<void> {
  if (id !== null) await setNotificationClosed(ctx, id);
}
