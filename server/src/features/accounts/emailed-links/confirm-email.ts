import { isMember } from '@vitola/contract/permissions';
import type { Done } from '@vitola/contract/accounts/sign-in';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { enqueueAccountNotification } from '../own-account/enqueue-account-notification.ts';
import { invalidateResets } from '../passwords/reset-queries.ts';
import { lockRegistration } from '../queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import {
  consumeConfirmation,
  findConfirmation,
  invalidateConfirmations,
  isEmailTaken,
  lockUser,
  replaceEmail,
  setEmailConfirmed,
} from './confirmation-queries.ts';
import { invalidateSignInLinks } from './sign-in-link-queries.ts';

/**
 * Confirms an account's address with an emailed token, or gives the account the new address it was sent to. A new address
 * ends every link sent to the old one, and the old one is told. INVALID_LINK for a used, expired or unknown token; EMAIL_TAKEN
 * when another account got the address meanwhile.
 */
export async function confirmEmail(ctx: Context, token: string, device: string): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const tokenHash = hashToken(token);
    const found = await findConfirmation(ctx, tokenHash);
    if (!found) throw new AppError('INVALID_LINK');
    await lockRegistration(ctx, found.email);
    const user = await lockUser(ctx, found.userId);
    if (!user || !(await consumeConfirmation(ctx, tokenHash))) throw new AppError('INVALID_LINK');
    await invalidateConfirmations(ctx, user.id);
    if (user.email.toLowerCase() === found.email.toLowerCase()) {
      await setEmailConfirmed(ctx, user.id);
      await audit(ctx, 'account.email-confirmed', user.id);
      return { success: true, message: 'Thank you. Your email address is confirmed.' };
    }
    if (await isEmailTaken(ctx, user.id, found.email)) throw new AppError('EMAIL_TAKEN');
    await replaceEmail(ctx, user.id, found.email);
    await invalidateResets(ctx, user.id);
    await invalidateSignInLinks(ctx, user.id);
    await audit(ctx, 'account.email-changed', user.id);
    if (user.emailVerifiedAt || !isMember(user))
      await enqueueAccountNotification(ctx, {
        notice: 'email-changed',
        userId: user.id,
        device,
        to: user.email,
      });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
    return {
      success: true,
      message: 'Your email address was changed. Use the new one the next time you sign in.',
    };
  });
}
