import type { PasswordChange } from '@vitola/contract/accounts/own-account';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import type { RejectGuessable } from '../passwords/guessable-passwords.ts';
import { wordsOf } from '../passwords/account-words.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { invalidateEmailChanges } from '../emailed-links/confirmation-queries.ts';
import { invalidateSignInLinks } from '../emailed-links/sign-in-link-queries.ts';
import { invalidateResets } from '../passwords/reset-queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { requireConfirmed } from '../second-factor/confirmation.ts';
import { checkCredentials, type Guard } from '../sign-in/check-credentials.ts';
import { deleteOtherSessions, findLoungeName, replacePassword } from './session-queries.ts';
import { enqueueAccountNotification } from './enqueue-account-notification.ts';

/** What a password change needs besides the form. */
export interface PasswordChangeParts {
  sessions: Sessions;
  guard: Guard;
  rejectGuessable: RejectGuessable;
  /** The requester's device name. */
  device: string;
}

/**
 * Changes the password of the signed-in user, who must give the current one; wrong ones count as failed sign-ins.
 * Ends every other session and every mailed link, emails the account's address, and returns a new token for
 * this session. CONFIRM_FIRST when the second step is on and was not confirmed recently; SIGNED_OUT when the password
 * or the session changed meanwhile.
 */
export async function changePassword(
  ctx: SignedInContext,
  { currentPassword, newPassword }: PasswordChange,
  { sessions, guard, rejectGuessable, device }: PasswordChangeParts,
): Promise<string> {
  const { user } = ctx.actor;
  if (ctx.actor.hasSecondFactor) await requireConfirmed(ctx);
  const { passwordHash: from } = await checkPresent(ctx, currentPassword, guard);
  if (newPassword === currentPassword)
    throw fieldError('newPassword', 'VALIDATION', 'Please choose a password that is not your current one.');
  const loungeName = user.loungeId === null ? null : await findLoungeName(ctx, user.loungeId);
  await rejectGuessable('newPassword', newPassword, wordsOf({ ...user, loungeName }));
  const to = await hashPassword(newPassword);
  return inTransaction(ctx, async (ctx) => {
    if (!(await replacePassword(ctx, user.id, { from, to }))) throw new AppError('SIGNED_OUT');
    await deleteOtherSessions(ctx, user.id, ctx.actor.sessionHash);
    await invalidateResets(ctx, user.id);
    await invalidateSignInLinks(ctx, user.id);
    await invalidateEmailChanges(ctx, user.id);
    const token = await sessions.renew(ctx);
    if (!token) throw new AppError('SIGNED_OUT');
    await audit(ctx, 'account.password-changed', user.id);
    await enqueueAccountNotification(ctx, {
      notice: 'password-changed',
      userId: user.id,
      device,
    });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
    return token;
  });
}

// Rate-limited like a sign-in with the email, so that an unattended session allows no extra guesses.
async function checkPresent(ctx: SignedInContext, password: string, guard: Guard) {
  try {
    return await checkCredentials(ctx, { username: ctx.actor.user.email, password }, guard);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'WRONG_CREDENTIALS') throw error;
    throw fieldError('currentPassword', 'VALIDATION', 'This is not your current password.');
  }
}
