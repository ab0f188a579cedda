import { accountLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../context/context.ts';
import { accountEmail } from '../../mail/account-email.ts';
import { isAddressRefused, isEmailRefused } from '../../mail/refused-address.ts';
import { findRecipient } from '../accounts/index.ts';
import { findNextToEmail, setNotificationEmailed } from '../notifications/index.ts';

type Next = NonNullable<Awaited<ReturnType<typeof findNextToEmail>>>;

/**
 * Emails those of an announcement’s notifications in a range of ids that were not emailed yet. Each is marked once the mail
 * server has the email, and a repeat has the same message id, so that a mail server drops the duplicate. An address that is refused for
 * good is not tried again; the job is repeated for all others that failed.
 */
export async function emailAnnouncement(
  ctx: Context,
  range: { announcementId: string; from: string; to: string },
): Promise<void> {
  let after: string | null = null;
  let failure: Error | undefined;
  for (;;) {
    const next: Next | undefined = await findNextToEmail(ctx, { ...range, after });
    if (!next) break;
    after = next.id;
    try {
      await emailOne(ctx, next);
    } catch (error) {
      // The mail server can't be reached, or refuses the sign-in or the sender: the others would fail, too.
      if (!isEmailRefused(error)) throw error;
      if (!isAddressRefused(error)) {
        failure = error as Error;
        continue;
      }
    }
    await setNotificationEmailed(ctx, next.id);
  }
  if (failure) throw failure;
}

async function emailOne(ctx: Context, { id, userId, title, message }: Next): Promise<void> {
  const user = await findRecipient(ctx, userId);
  if (!user) return;
  const language = accountLanguage(user);
  const stop = `${ctx.publicUrl}/mail/announcements/${id}/unsubscribe`;
  const { words, closing } = texts[language];
  await ctx.mail.send(
    accountEmail({
      language,
      to: user.email,
      username: user.username,
      subject: title,
      paragraphs: message.split(/\n+/),
      link: { words, url: ctx.publicUrl },
      closing,
      unsubscribe: { words: texts[language].stop, url: stop },
      messageId: `<announcement.${id}@${new URL(ctx.publicUrl).hostname}>`,
    }),
  );
}

const texts: Record<Language, { words: string; closing: string; stop: string }> = {
  en: {
    words: 'Open Vitola',
    closing: 'This went to everybody it concerns, and is in your notifications, too.',
    stop: 'No more of these emails',
  },
  es: {
    words: 'Abrir Vitola',
    closing: 'Este mensaje se envió a todas las personas interesadas y también está en sus avisos.',
    stop: 'No recibir más correos como este',
  },
};
