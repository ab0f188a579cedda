import { signInLinkMinutes } from '@vitola/contract/accounts/emailed-links';
import { accountLanguage } from '@vitola/contract/page-language';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Done, ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import { ShareId } from '@vitola/contract/sharing';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { accountEmail, tokenUrl } from '../../../mail/account-email.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import {
  countSignInLinks,
  deleteSignInLink,
  findMemberByEmail,
  insertSignInLink,
} from './sign-in-link-queries.ts';

const lifetimeMs = signInLinkMinutes * 60_000;
const hourMs = 3_600_000;

/** How many sign-in links an account is emailed per hour. */
const maxEmails = 3;

/**
 * Enqueues an email with a sign-in link. The request does the same work for known and unknown addresses; only the job checks
 * whether there is a member.
 */
export async function sendSignInLink(ctx: Context, { email, shareId }: ForgottenPassword): Promise<Done> {
  await ctx.jobs.enqueue(ctx, 'sign-in-link-mail', { email, shareId: ShareId.safeParse(shareId).data });
  return {
    success: true,
    message: 'If that address belongs to a vault, a link to sign in is on its way.',
  };
}

/**
 * Emails a member a link that signs in once, and that leads on to the share, if there is one; does nothing for any other
 * address, or at the account's limit. Owners and admins get none: a lounge's mailbox is often read by several people, and its
 * password or passkey stays the key to the shelf.
 */
export async function emailSignInLink(ctx: Context, { email, shareId }: ForgottenPassword): Promise<void> {
  const member = await findMemberByEmail(ctx, email);
  if (!member) return;
  const token = newToken();
  const isDue = await inTransaction(ctx, async (ctx) => {
    const since = new Date(ctx.now.getTime() - hourMs);
    if ((await countSignInLinks(ctx, member.id, since)) >= maxEmails) return false;
    const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
    await insertSignInLink(ctx, { tokenHash: hashToken(token), userId: member.id, expiresAt });
    await audit(ctx, 'account.sign-in-link-mailed', member.id);
    return true;
  });
  if (!isDue) return;
  try {
    const url = tokenUrl(`${ctx.publicUrl}/sign-in-link`, token, accountLanguage(member), shareId);
    await ctx.mail.send(signInEmail(member, url, shareId !== undefined));
  } catch (error) {
    // An email that was not sent must not count against the limit, because the job is retried.
    await deleteSignInLink(ctx, hashToken(token));
    throw error;
  }
}

type Member = NonNullable<Awaited<ReturnType<typeof findMemberByEmail>>>;

function signInEmail(member: Member, url: string, hasShare: boolean) {
  const language = accountLanguage(member);
  const { subject, asked, brings, unconfirmed, words, closing } = texts[language];
  return accountEmail({
    language,
    to: member.email,
    username: member.username,
    subject,
    paragraphs: [asked, ...(hasShare ? [brings] : []), ...(member.emailVerifiedAt ? [] : [unconfirmed])],
    link: { words, url },
    closing,
  });
}

const texts = {
  en: {
    subject: 'Your sign-in link for Vitola',
    asked: `Someone asked to sign in to your vault without the password. This link works once and expires in ${signInLinkMinutes} minutes.`,
    unconfirmed:
      'This address isn’t confirmed yet. Signing in confirms it, signs out every other device and ends the password that was chosen without it. You can set a new one with “Forgot password?”.',
    brings: 'Signing in also adds the cigars of a shared recommendation to your vault.',
    words: 'Sign in',
    closing: 'If you didn’t request this, you can ignore this email. Nobody can sign in without this link.',
  },
  es: {
    subject: 'Su enlace para entrar en Vitola',
    asked: `Alguien pidió entrar en su bóveda sin la contraseña. Este enlace sirve una vez y caduca en ${signInLinkMinutes} minutos.`,
    unconfirmed:
      'Esta dirección todavía no está confirmada. Al entrar queda confirmada, se cierra la sesión en todos los demás dispositivos y deja de servir la contraseña que se eligió sin ella. Puede elegir otra con «¿Olvidó su contraseña?».',
    brings: 'Al entrar también se añaden a su bóveda los puros de una recomendación compartida.',
    words: 'Iniciar sesión',
    closing: 'Si no lo pidió usted, ignore este mensaje. Sin este enlace nadie puede entrar.',
  },
} as const satisfies Record<Language, unknown>;
