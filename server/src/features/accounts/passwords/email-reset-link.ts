import type { ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import { accountLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { inTransaction } from '../../../db/transaction.ts';
import { accountEmail, tokenUrl } from '../../../mail/account-email.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import type { Email } from '../../../mail/send-email.ts';
import { findByEmail } from '../queries.ts';
import { countResets, deleteReset, insertReset } from './reset-queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** How long a reset link is valid, in milliseconds. */
export const resetLifetimeMs = 3_600_000;

/** How many reset emails an account gets within a link's lifetime. */
const maxEmails = 3;

/**
 * Emails the account's own address a link that sets a new password; false, and nothing is sent, for an address without an account,
 * or at the account's limit. A visitor gets the same reply in each case.
 */
export async function emailResetLink(ctx: Context, { email, shareId }: ForgottenPassword): Promise<boolean> {
  const user = await findByEmail(ctx, email);
  if (!user) return false;
  const since = new Date(ctx.now.getTime() - resetLifetimeMs);
  const token = newToken();
  const isDue = await inTransaction(ctx, async (ctx) => {
    if ((await countResets(ctx, user.id, since)) >= maxEmails) return false;
    await insertReset(ctx, {
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(ctx.now.getTime() + resetLifetimeMs),
    });
    await audit(ctx, 'account.reset-mailed', user.id);
    return true;
  });
  if (!isDue) return false;
  try {
    // Somebody of a lounge has no vault that could save it.
    const share = user.loungeId === null ? shareId : undefined;
    const url = resetUrl(ctx.publicUrl, token, accountLanguage(user), share);
    await ctx.mail.send(resetEmail(user, url, share !== undefined));
  } catch (error) {
    // An email that was not sent must not count against the limit, because the job is retried.
    await deleteReset(ctx, hashToken(token));
    throw error;
  }
  return true;
}

/** The URL of a reset token; the page after it leads on to the share, if there is one. */
export const resetUrl = (
  publicUrl: string,
  token: string,
  language: Language = 'en',
  shareId?: string,
): string => tokenUrl(`${publicUrl}/reset-password`, token, language, shareId);

type User = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

function resetEmail(user: User, url: string, hasShare: boolean): Email {
  const language = accountLanguage(user);
  const { subject, asked, brings, words, closing } = texts[language];
  return accountEmail({
    language,
    to: user.email,
    username: user.username,
    subject,
    paragraphs: [asked, ...(hasShare ? [brings] : [])],
    link: { words, url },
    closing,
  });
}

const texts = {
  en: {
    subject: 'Reset your Vitola password',
    asked:
      'Someone asked for a new password for your Vitola account. This link works once and expires in one hour.',
    brings: 'When you sign in afterwards, the cigars of a shared recommendation are added to your vault.',
    words: 'Choose a new password',
    closing: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
  },
  es: {
    subject: 'Cambie su contraseña de Vitola',
    asked:
      'Alguien pidió una contraseña nueva para su cuenta de Vitola. Este enlace sirve una vez y caduca en una hora.',
    brings: 'Cuando entre después, se añaden a su bóveda los puros de una recomendación compartida.',
    words: 'Elegir una contraseña nueva',
    closing: 'Si no lo pidió usted, ignore este mensaje. Su contraseña no cambia.',
  },
} as const satisfies Record<Language, unknown>;
