import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import { findUser } from '../../accounts/index.ts';
import { findOpenNotification } from '../../notifications/index.ts';

/**
 * Emails a notification to one of the lounge's people; does nothing when it is closed by now, as after a quick payment. A
 * retry has the same message id, so that a mail server drops the duplicate.
 */
export async function emailNotification(
  ctx: Context,
  { noticeId, userId }: { noticeId: string; userId: string },
): Promise<void> {
  const [notification, user] = await Promise.all([
    findOpenNotification(ctx, noticeId),
    findUser(ctx, userId),
  ]);
  if (!notification || !user || user.loungeId !== notification.loungeId) return;
  await ctx.mail.send(
    accountEmail({
      to: user.email,
      username: user.username,
      subject: notification.title,
      paragraphs: [notification.message],
      link: { words: 'Open your dashboard', url: `${ctx.publicUrl}/trial?managed=1` },
      closing: 'You received this email because it is about your lounge’s plan. It is sent only once.',
      messageId: `<${noticeId}.${userId}@${new URL(ctx.publicUrl).hostname}>`,
    }),
  );
}
