import { accountLanguage } from '@vitola/contract/page-language';
import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';
import { findRecipient } from '../emailed-links/confirmation-queries.ts';
import { accountNotificationTexts } from './account-notification-texts.ts';

type Notice = JobContents['account-notice-mail'];

/** Emails the account's own address about a change to it; a member only once the address is confirmed. The link has no token, so it grants no access. */
export async function emailAccountNotification(
  ctx: Context,
  { notice, userId, device, at, to }: Notice,
): Promise<void> {
  const user = await findRecipient(ctx, userId);
  if (!user) return;
  const language = accountLanguage(user);
  const { notices, reset, left, deviceOf, momentOf } = accountNotificationTexts[language];
  const { subject, says } = notices[notice];
  // A link to reset the password would not arrive at an address that the account no longer has.
  const { words, closing } = to === undefined ? reset : left;
  await ctx.mail.send(
    accountEmail({
      language,
      to: to ?? user.email,
      username: user.username,
      subject,
      paragraphs: [says(momentOf(new Date(at)), deviceOf(device))],
      link: { words, url: to === undefined ? `${ctx.publicUrl}/auth?mode=forgot` : ctx.publicUrl },
      closing,
    }),
  );
}
