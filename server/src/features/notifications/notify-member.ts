import type { ForLounge } from '../../context/context.ts';
import { closeMemberNotifications, findLoungeName, insertMemberNotification } from './queries.ts';

/** What a lounge notifies a member of. */
export type MemberNotificationKind = 'points' | 'reward' | 'review-hidden' | 'review-shown';

export interface MemberNotification {
  userId: string;
  kind: MemberNotificationKind;
  title: string;
  message: (loungeName: string) => string;
  /** The lounge's cigar that it is about. */
  cigarId?: string | null;
  /** The open notifications that this one replaces. */
  replaces?: { kinds: readonly MemberNotificationKind[]; onlyUnread: boolean };
}

/** Notifies one member of what happened at the lounge of `ctx`, in its transaction; nobody else sees it. */
export async function notifyMember(ctx: ForLounge, notification: MemberNotification): Promise<void> {
  const { replaces, message, ...about } = notification;
  if (replaces) await closeMemberNotifications(ctx, { ...about, ...replaces });
  await insertMemberNotification(ctx, { ...about, message: message(await findLoungeName(ctx)) });
}
