import type { Done } from '@vitola/contract/accounts/sign-in';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { accountEmail } from '../../../mail/account-email.ts';
import { emailResetLink, findOwnerOf } from '../../accounts/index.ts';
import { customerPath } from '../../lounge/index.ts';
import { getLoungeDetails } from './lounge-details.ts';
import { findLoungeByEmail } from './queries.ts';

/**
 * Emails a lounge's owner a link to choose a new password, before it answers. LOUNGE_WITHOUT_EMAIL if the lounge has no owner,
 * TOO_MANY at the account's limit, MAIL_FAILED if the mail server refuses.
 */
export async function sendOwnerPasswordReset(outer: Context, loungeId: string): Promise<Done> {
  const ctx = { ...outer, loungeId };
  await getLoungeDetails(ctx, loungeId);
  const owner = await findOwnerOf(ctx);
  if (!owner) throw new AppError('LOUNGE_WITHOUT_EMAIL');
  const isSent = await reportingFailure('Failed to send password reset email', () =>
    emailResetLink(ctx, { email: owner.email }),
  );
  if (!isSent)
    throw new AppError('TOO_MANY', 'This account was sent several links within an hour. Try again later.', {
      retryAfter: 3600,
    });
  await audit(ctx, 'lounge.password-reset-sent', owner.id);
  return { success: true, message: `A link to choose a new password was sent to ${owner.email}.` };
}

/**
 * Emails a lounge how to begin, before it answers. LOUNGE_WITHOUT_EMAIL unless a lounge or its owner has the address,
 * MAIL_FAILED if the mail server refuses.
 */
export async function sendWelcomeEmail(
  outer: Context,
  { email, username }: { email: string; username: string },
): Promise<Done> {
  const loungeId = await findLoungeByEmail(outer, email);
  if (!loungeId) throw new AppError('LOUNGE_WITHOUT_EMAIL');
  const ctx = { ...outer, loungeId };
  const lounge = await getLoungeDetails(ctx, loungeId);
  const survey = `${ctx.publicUrl}${customerPath(lounge)}`;
  await reportingFailure('Failed to send welcome email', () =>
    ctx.mail.send(
      accountEmail({
        to: email,
        username,
        subject: 'Welcome to Vitola',
        paragraphs: [
          'Your lounge is on Vitola. Put your cigars on the shelf, open the survey on a tablet, and your guests find three cigars that suit them.',
          `This is the address of your survey: ${survey}`,
        ],
        link: { words: 'Open your dashboard', url: `${ctx.publicUrl}/auth` },
        closing: 'If you didn’t expect this, you can ignore this email.',
      }),
    ),
  );
  await audit(ctx, 'lounge.welcome-sent', loungeId);
  return { success: true, message: `The welcome email was sent to ${email}.` };
}

async function reportingFailure<R>(sentence: string, send: () => Promise<R>): Promise<R> {
  try {
    return await send();
  } catch (cause) {
    throw new AppError('MAIL_FAILED', sentence, { cause });
  }
}
