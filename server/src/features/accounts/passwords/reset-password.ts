import type { PasswordReset } from '@vitola/contract/accounts/sign-in';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RejectGuessable } from './guessable-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { wordsOf } from './account-words.ts';
import { deleteSessionsOf, setPassword } from '../queries.ts';
import {
  invalidateEmailChanges,
  lockUser,
  setEmailConfirmed,
} from '../emailed-links/confirmation-queries.ts';
import { endEarlierPasskeys } from '../emailed-links/prove-mailbox.ts';
import { invalidateSignInLinks } from '../emailed-links/sign-in-link-queries.ts';
import { findReset, consumeReset, invalidateResets } from './reset-queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import { enqueueAccountNotification } from '../own-account/enqueue-account-notification.ts';

/**
 * Sets a new password with an emailed token, once and within its hour, and returns the account's id. Ends every session of the
 * account, emails its address and confirms it, since the link was read there. `device` is the requester's device name. INVALID_RESET_TOKEN for any other token.
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: PasswordReset,
  { rejectGuessable, device }: { rejectGuessable: RejectGuessable; device: string },
): Promise<string> {
  const owner = await findReset(ctx, hashToken(token));
  if (!owner) throw new AppError('INVALID_RESET_TOKEN');
  await rejectGuessable('newPassword', newPassword, wordsOf(owner));
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (ctx) => {
    const userId = await consumeReset(ctx, hashToken(token));
    if (!userId) throw new AppError('INVALID_RESET_TOKEN');
    await setPassword(ctx, userId, passwordHash);
    await invalidateResets(ctx, userId);
    await invalidateSignInLinks(ctx, userId);
    await invalidateEmailChanges(ctx, userId);
    const account = await lockUser(ctx, userId);
    if (account) await endEarlierPasskeys(ctx, account);
    await setEmailConfirmed(ctx, userId);
    await deleteSessionsOf(ctx, userId);
    await audit(ctx, 'account.password-reset', userId);
    await enqueueAccountNotification(ctx, { notice: 'password-reset', userId, device });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
    return userId;
  });
}
