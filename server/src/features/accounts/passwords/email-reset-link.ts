import { inTransaction } from '../../../db/transaction.ts';
import { accountEmail } from '../../../mail/account-email.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import type { Email } from '../../../mail/send-email.ts';
import { findByEmail } from '../queries.ts';
import { countResets, deleteReset, insertReset } from './reset-queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** How long a reset link opens, in milliseconds. */
export const resetLifetimeMs = 3_600_000;

/** How many of these letters one account gets within a link's lifetime, whoever asks for them. */
const maxEmails = 3;

/**
 * Mails a link that sets a new password to the account's own address; nothing for an address without account, nor for
 * one that was mailed enough of late. Whoever asked is told the same in each case.
 */
export async function emailResetLink(ctx: Context, email: string): Promise<void> {
  const user = await findByEmail(ctx, email);
  if (!user) return;
  const lately = new Date(ctx.now.getTime() - resetLifetimeMs);
  const token = newToken();
  const isDue = await inTransaction(ctx, async (ctx) => {
    if ((await countResets(ctx, user.id, lately)) >= maxEmails) return false;
    await insertReset(ctx, {
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(ctx.now.getTime() + resetLifetimeMs),
    });
    await audit(ctx, 'account.reset-mailed', user.id);
    return true;
  });
  if (!isDue) return;
  try {
    await ctx.mail.send(resetEmail(user, resetUrl(ctx.publicUrl, token)));
  } catch (error) {
    // A letter that never left must not count as one: the job is tried again, and may have to be often.
    await deleteReset(ctx, hashToken(token));
    throw error;
  }
}

/** Where a reset token leads: behind the #, which is sent to no server, so that no proxy's log holds it. */
export const resetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;

const resetEmail = ({ email, username }: { email: string; username: string }, url: string): Email =>
  accountEmail({
    to: email,
    username,
    subject: 'Reset your Vitola password',
    paragraphs: [
      'Someone asked for a new password for your Vitola account. This link works once, for one hour.',
    ],
    link: { words: 'Choose a new password', url },
    closing: 'If it was not you, leave this message be: your password stays as it is.',
  });
