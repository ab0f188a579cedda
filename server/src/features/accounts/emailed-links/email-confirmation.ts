import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { accountLanguage } from '@vitola/contract/page-language';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';
import { accountEmail, tokenUrl } from '../../../mail/account-email.ts';
import type { Email } from '../../../mail/send-email.ts';
import { findByEmail, findUser } from '../queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import {
  countConfirmations,
  deleteConfirmation,
  insertConfirmation,
  isEmailTaken,
  lockUser,
} from './confirmation-queries.ts';
import { confirmationTexts } from './confirmation-texts.ts';

/** How long a confirmation link works, in milliseconds. */
const lifetimeMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** How many confirmations an account, and an address, is emailed per hour. */
export const maxConfirmations = 3;

/** From when on confirmations count toward the limit. */
export const confirmationsSince = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() - hourMs);

/**
 * Emails an address the link that confirms it for an account. Does nothing at the limit, nor for a change of the address that was asked
 * for before the newest password was set: whoever knew the old one asked. An address that another account has
 * is told so instead, so that nobody learns of that account but the person who reads its mailbox.
 */
export async function emailConfirmation(
  ctx: Context,
  { userId, email, askedAt }: JobContents['confirm-email-mail'],
): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user) return;
  const isOwn = user.email.toLowerCase() === email.toLowerCase();
  const token = newToken();
  const isDue = await inTransaction(ctx, async (ctx) => {
    const changedAt = (await lockUser(ctx, userId))?.passwordChangedAt;
    if (!isOwn && askedAt && changedAt && changedAt > new Date(askedAt)) return false;
    const sent = await countConfirmations(ctx, { userId, email }, confirmationsSince(ctx));
    if (sent >= maxConfirmations) return false;
    const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
    await insertConfirmation(ctx, { tokenHash: hashToken(token), userId, email, expiresAt });
    await audit(ctx, 'account.confirmation-mailed', userId);
    return true;
  });
  if (!isDue) return;
  const url = tokenUrl(`${ctx.publicUrl}/confirm-email`, token, accountLanguage(user));
  try {
    if (await isEmailTaken(ctx, userId, email)) await ctx.mail.send(await takenEmail(ctx, email));
    else await ctx.mail.send(confirmationEmail(user, { to: email, url, isOwn }));
  } catch (error) {
    // An email that was not sent must not count against the limit, because the job is retried.
    await deleteConfirmation(ctx, hashToken(token));
    throw error;
  }
}

function confirmationEmail(
  user: SessionUser,
  { to, url, isOwn }: { to: string; url: string; isOwn: boolean },
): Email {
  const language = accountLanguage(user);
  const { subject, asked, words, closing } = confirmationTexts[language][isOwn ? 'own' : 'new'];
  return accountEmail({
    language,
    to,
    username: user.username,
    subject,
    paragraphs: [asked],
    link: { words, url },
    closing,
  });
}

/** In the language of the account that has the address: whoever reads the mailbox is its owner. */
async function takenEmail(ctx: Context, to: string): Promise<Email> {
  const owner = await findByEmail(ctx, to);
  const language = owner ? accountLanguage(owner) : 'en';
  const { subject, asked, words, closing } = confirmationTexts[language].taken;
  return accountEmail({
    language,
    to,
    username: to,
    subject,
    paragraphs: [asked],
    link: { words, url: ctx.publicUrl },
    closing,
  });
}
