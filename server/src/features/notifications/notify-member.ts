import type { NotificationFacts } from '@vitola/contract/notifications';
import type { ForLounge } from '../../context/context.ts';
import { closeMemberNotifications, findLoungeName, insertMemberNotification } from './queries.ts';

type WithoutLounge<F> = F extends unknown ? Omit<F, 'lounge'> : never;
type MemberNotificationKind = NotificationFacts['kind'];

export interface MemberNotification {
  userId: string;
  /** What it says, in any language. */
  facts: WithoutLounge<NotificationFacts>;
  /** What it says in English. */
  title: string;
  message: (loungeName: string) => string;
  /** The lounge's cigar that it is about. */
  cigarId?: string | null;
  /** The open notifications that this one replaces. */
  replaces?: { kinds: readonly MemberNotificationKind[]; onlyUnread: boolean };
}

/** Notifies one member of what happened at the lounge of `ctx`, in its transaction; nobody else sees it. */
export async function notifyMember(ctx: ForLounge, notification: MemberNotification): Promise<void> {
  const { replaces, message, facts, ...about } = notification;
  if (replaces) await closeMemberNotifications(ctx, { ...about, ...replaces });
  const lounge = await findLoungeName(ctx);
  await insertMemberNotification(ctx, { ...about, message: message(lounge), facts: { ...facts, lounge } });
}
