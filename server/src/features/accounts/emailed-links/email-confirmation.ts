import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';
import { accountEmail } from '../../../mail/account-email.ts';
import { findUser } from '../queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import {
  countConfirmations,
  deleteConfirmation,
  insertConfirmation,
  isEmailTaken,
} from './confirmation-queries.ts';

/** How long a confirmation link works, in milliseconds. */
const lifetimeMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** How many confirmations an account, and an address, is emailed per hour. */
export const maxConfirmations = 3;

/** From when on confirmations count toward the limit. */
export const confirmationsSince = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() - hourMs);

/**
 * Emails an address the link that confirms it for an account. Does nothing at the limit. An address that another account has
 * is told so instead, so that nobody learns of that account but the person who reads its mailbox.
 */
export async function emailConfirmation(
  ctx: Context,
  { userId, email }: JobContents['confirm-email-mail'],
): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user) return;
  const token = newToken();
  const isDue = await inTransaction(ctx, async (ctx) => {
    const sent = await countConfirmations(ctx, { userId, email }, confirmationsSince(ctx));
    if (sent >= maxConfirmations) return false;
    const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
    await insertConfirmation(ctx, { tokenHash: hashToken(token), userId, email, expiresAt });
    await audit(ctx, 'account.confirmation-mailed', userId);
    return true;
  });
  if (!isDue) return;
  const url = `${ctx.publicUrl}/confirm-email#token=${token}`;
  const isOwn = user.email.toLowerCase() === email.toLowerCase();
  try {
    if (await isEmailTaken(ctx, userId, email)) await ctx.mail.send(takenEmail(ctx, email));
    else await ctx.mail.send(isOwn ? ownEmail(user, url) : newEmail(user.username, email, url));
  } catch (error) {
    // An email that was not sent must not count against the limit, because the job is retried.
    await deleteConfirmation(ctx, hashToken(token));
    throw error;
  }
}

const ignore = 'If it wasn’t you, you can ignore this email.';

const ownEmail = ({ email, username }: { email: string; username: string }, url: string) =>
  accountEmail({
    to: email,
    username,
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone uses this address for a Vitola account. If it was you, please confirm that the address is yours. This link works once and expires in 24 hours.',
    ],
    link: { words: 'Confirm my address', url },
    closing: `${ignore} Without a confirmation we send nothing else but links that somebody asks for.`,
  });

const newEmail = (username: string, to: string, url: string) =>
  accountEmail({
    to,
    username,
    subject: 'Confirm your new email address',
    paragraphs: [
      'Someone asked to use this address for their Vitola account from now on. This link makes the change. It works once and expires in 24 hours.',
    ],
    link: { words: 'Use this address', url },
    closing: `${ignore} Nothing changes without this link.`,
  });

const takenEmail = ({ publicUrl }: Context, to: string) =>
  accountEmail({
    to,
    username: to,
    subject: 'You already have a Vitola account',
    paragraphs: [
      'Someone asked to use this address for another Vitola account. It already belongs to an account, so nothing was changed.',
    ],
    link: { words: 'Open Vitola', url: publicUrl },
    closing: ignore,
  });
