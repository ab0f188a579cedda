import { accountLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { accountEmail } from '../../mail/account-email.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context, ForLounge } from '../../context/context.ts';
import { findRecipient } from '../accounts/index.ts';
import { findUnsentAlert, listUnscheduledAlerts, setAlertEmailed } from './queries.ts';

const day = 86_400_000;

/** Enqueues the emails to the members who waited for cigars that this transaction brought back to a lounge's shelf. */
export async function enqueueRestockEmails(ctx: ForLounge): Promise<void> {
  for (const { id, userId, loungeId } of await listUnscheduledAlerts(ctx, dayBefore(ctx), ctx.loungeId))
    await ctx.jobs.enqueue({ ...ctx, loungeId }, 'restock-mail', { alertId: id, userId });
}

/** Enqueues the emails of the last day that have no job, because a change of plan brought the cigar back or a backup was restored. */
export async function requeueRestockEmails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'restock-mail');
    for (const { id, userId, loungeId } of await listUnscheduledAlerts(ctx, dayBefore(ctx)))
      await ctx.jobs.requeue({ ...ctx, loungeId }, 'restock-mail', { alertId: id, userId });
  });
}

const dayBefore = ({ now }: Context) => new Date(now.getTime() - day);

/**
 * Emails a member that the cigar they waited for is back, while it is; only to a confirmed address, and not after they cancelled it.
 * A retry has the same message id, so that a mail server drops the duplicate.
 */
export async function emailRestock(ctx: Context, alertId: string): Promise<void> {
  const alert = await findUnsentAlert(ctx, alertId);
  if (!alert) return;
  const user = await findRecipient(ctx, alert.userId);
  if (user) {
    const language = accountLanguage(user);
    const { subject, isBack, words, closing } = texts[language];
    const cigar = `${alert.brand} ${alert.name}`;
    await ctx.mail.send(
      accountEmail({
        language,
        to: user.email,
        username: user.username,
        subject: subject(cigar),
        paragraphs: [isBack(cigar, alert.loungeName)],
        link: {
          words,
          url: `${ctx.publicUrl}/inventory?${new URLSearchParams({ lounge: alert.loungeId, cigar: alert.cigarId }).toString()}`,
        },
        closing,
        messageId: `<${alertId}.${alert.notifiedAt.getTime()}@${new URL(ctx.publicUrl).hostname}>`,
      }),
    );
  }
  await setAlertEmailed(ctx, alertId);
}

interface RestockTexts {
  subject: (cigar: string) => string;
  isBack: (cigar: string, lounge: string) => string;
  words: string;
  closing: string;
}

const texts: Record<Language, RestockTexts> = {
  en: {
    subject: (cigar) => `Back in stock: ${cigar}`,
    isBack: (cigar, lounge) => `${cigar} is back at ${lounge}. You asked us to tell you.`,
    words: 'See the shelf',
    closing: 'We write about this cigar only once. Ask again on its card if it sells out before you come.',
  },
  es: {
    subject: (cigar) => `De nuevo disponible: ${cigar}`,
    isBack: (cigar, lounge) => `${cigar} está de nuevo en ${lounge}. Usted pidió que le avisáramos.`,
    words: 'Ver el estante',
    closing:
      'Solo escribimos una vez sobre este puro. Si se agota antes de su visita, pida otro aviso en su tarjeta.',
  },
};
