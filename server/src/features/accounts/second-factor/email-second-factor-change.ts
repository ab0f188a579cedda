import { accountLanguage } from '@vitola/contract/page-language';
import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import { onceCommitted } from '../../../db/transaction.ts';
import { findRecipient } from '../emailed-links/confirmation-queries.ts';
import { secondFactorEmailTexts } from './second-factor-email-texts.ts';

type Change = keyof typeof secondFactorEmailTexts.en.changes;

/**
 * Enqueues an email to the account's address about a change and, once the transaction of `ctx` is committed, has its
 * cached sessions reloaded.
 */
export async function notifySecondFactorChange(ctx: Context, userId: string, change: Change): Promise<void> {
  await ctx.jobs.enqueue(ctx, 'second-factor-mail', { userId, change });
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
}

/** Sends the email that `notifySecondFactorChange` enqueued; to a member only once the address is confirmed. */
export async function emailSecondFactorChange(
  ctx: Context,
  { userId, change }: { userId: string; change: string },
): Promise<void> {
  const user = await findRecipient(ctx, userId);
  if (!user || !(change in secondFactorEmailTexts.en.changes)) return;
  const language = accountLanguage(user);
  const { changes, words, closing } = secondFactorEmailTexts[language];
  const [subject, sentence] = changes[change as Change];
  await ctx.mail.send(
    accountEmail({
      language,
      to: user.email,
      username: user.username,
      subject,
      paragraphs: [sentence],
      link: { words, url: `${ctx.publicUrl}/account` },
      closing,
    }),
  );
}
