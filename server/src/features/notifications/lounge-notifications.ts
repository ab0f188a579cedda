import type { OfLounge } from '../../context/context.ts';
import { setNotificationsClosed, insertNotification } from './queries.ts';

/** What a lounge is told while it lasts, once for each time it begins. */
export type BillingNotificationKind = 'payment-due' | 'payment-limit' | 'plan-ended';

export interface LoungeNotification {
  kind: BillingNotificationKind;
  title: string;
  message: string;
}

/**
 * Shows a notice to everybody of a lounge, in the transaction of `ctx`. Answers its id; undefined when one of its kind
 * is open already, and then nothing changes.
 */
export async function openNotification(
  ctx: OfLounge,
  notice: LoungeNotification,
): Promise<string | undefined> {
  return (await insertNotification(ctx, notice))?.id;
}

/** Ends notices of these kinds: they leave the bell, read or not. */
export async function closeNotifications(
  ctx: OfLounge,
  kinds: readonly BillingNotificationKind[],
): Promise<void> {
  if (kinds.length > 0) await setNotificationsClosed(ctx, kinds);
}
