import { accountLetter } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import { findUser } from '../../accounts/index.ts';
import { findOpenNotification } from '../../notifications/index.ts';

/**
 * Mails a notice to one of the lounge's people. Nothing when it is over by now, as after a payment that went through at
 * once. Two tries carry one message id, so that a mail server drops the second.
 */
export async function emailNotification(
  ctx: Context,
  { noticeId, userId }: { noticeId: string; userId: string },
): Promise<void> {
  const [notice, user] = await Promise.all([findOpenNotification(ctx, noticeId), findUser(ctx, userId)]);
  if (!notice || !user || user.loungeId !== notice.loungeId) return;
  await ctx.mail.send(
    accountLetter({
      to: user.email,
      username: user.username,
      subject: notice.title,
      paragraphs: [notice.message],
      link: { words: 'Open your dashboard', url: `${ctx.publicUrl}/trial?managed=1` },
      closing: 'You get this message because it is about the plan of your lounge. It comes once.',
      messageId: `<${noticeId}.${userId}@${new URL(ctx.publicUrl).hostname}>`,
    }),
  );
}
