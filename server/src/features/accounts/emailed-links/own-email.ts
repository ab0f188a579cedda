import type { OwnEmail } from '@vitola/contract/accounts/own-email';
import type { Done } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { enqueueAccountNotification } from '../own-account/enqueue-account-notification.ts';
import { requireConfirmed } from '../second-factor/confirmation.ts';
import { countConfirmations, findConfirmedSince, findNewEmail } from './confirmation-queries.ts';
import { confirmationsSince, maxConfirmations } from './email-confirmation.ts';

/** The caller's address, and the one that waits for its confirmation. */
export async function getOwnEmail(ctx: SignedInContext): Promise<OwnEmail> {
  const { id, email } = ctx.actor.user;
  const since = await findConfirmedSince(ctx, id);
  const waiting = await findNewEmail(ctx, id);
  return { email, isConfirmed: since !== undefined, newEmail: waiting?.email ?? null };
}

/** Enqueues the link that confirms the caller's own address; TOO_MANY at the limit of an hour. */
export async function resendConfirmation(ctx: SignedInContext): Promise<Done> {
  const { id, email } = ctx.actor.user;
  if (await findConfirmedSince(ctx, id))
    return { success: true, message: 'Your email address is confirmed already.' };
  await inTransaction(ctx, (ctx) => enqueueConfirmation(ctx, id, email));
  return { success: true, message: `We sent a link to ${email}. It works for 24 hours.` };
}

/**
 * Enqueues a link to the address that the caller wants instead of their own, and tells the present one. The reply is the same
 * whether or not another account has it. CONFIRM_FIRST unless the caller confirmed recently; TOO_MANY at the limit of an hour.
 */
export async function changeEmail(ctx: SignedInContext, email: string, device: string): Promise<Done> {
  const { user } = ctx.actor;
  await requireConfirmed(ctx);
  if (email.toLowerCase() === user.email.toLowerCase())
    throw fieldError('email', 'VALIDATION', 'This is your email address already.');
  await inTransaction(ctx, async (ctx) => {
    await enqueueConfirmation(ctx, user.id, email);
    await audit(ctx, 'account.email-change-asked', user.id);
    await enqueueAccountNotification(ctx, { notice: 'email-change-asked', userId: user.id, device });
  });
  return {
    success: true,
    message: `We sent a link to ${email}. Your address changes once you open it.`,
  };
}

async function enqueueConfirmation(ctx: SignedInContext, userId: string, email: string): Promise<void> {
  // Only the caller's own requests are counted here: how often an address was written to is nobody's business.
  const sent = await countConfirmations(
    ctx,
    { userId, email: ctx.actor.user.email },
    confirmationsSince(ctx),
  );
  if (sent >= maxConfirmations)
    throw new AppError(
      'TOO_MANY',
      `We sent you ${maxConfirmations} links within an hour. Please look in your spam folder, or try again later.`,
      { retryAfter: 3600 },
    );
  await ctx.jobs.enqueue(ctx, 'confirm-email-mail', { userId, email, askedAt: ctx.now.toISOString() });
}
