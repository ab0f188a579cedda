import { isMember } from '@vitola/contract/permissions';
import type { Done } from '@vitola/contract/accounts/sign-in';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit, removeFromAuditLog } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { deleteStoredAnswersOf } from '../../../http/idempotency.ts';
import { deleteUser, requireConfirmed } from '../../accounts/index.ts';
import { unlinkEvents } from '../../analytics/index.ts';
import { deleteStaffInvitationsTo } from '../../platform/index.ts';
import { deletePhotosOf, type PhotoStore } from '../../photos/index.ts';
import { withdrawReviewsOf } from '../../reviews/index.ts';
import { lockVault } from '../queries.ts';

/**
 * Deletes the caller's account with everything in it, at once and for good; a lounge's figures and ledgers stay, without the person.
 * `typed` must be the account's address. CONFIRM_FIRST unless the caller confirmed recently; NOT_ALLOWED for an admin.
 */
export async function deleteAccount(ctx: SignedInContext, photos: PhotoStore, typed: string): Promise<Done> {
  const { user } = ctx.actor;
  if (!isMember(user)) throw new AppError('NOT_ALLOWED', 'An admin’s account can’t be deleted here.');
  await requireConfirmed(ctx);
  if (typed.toLowerCase() !== user.email.toLowerCase())
    throw fieldError('email', 'VALIDATION', 'This is not the email address of your account.');
  await inTransaction(ctx, async (ctx) => {
    // Whatever is being added at this moment is committed before, and then deleted, or finds no account.
    await lockVault(ctx);
    await deletePhotosOf(ctx, photos, user.id);
    await withdrawReviewsOf(ctx, user.id);
    if (!(await deleteUser(ctx, user.id))) throw new AppError('SIGNED_OUT');
    await removeFromAuditLog(ctx, user.id);
    await unlinkEvents(ctx, user.id);
    await deleteStaffInvitationsTo(ctx, user.email);
    await deleteStoredAnswersOf(ctx, user.id);
    await ctx.jobs.deleteJobsOf(ctx, { userId: user.id, email: user.email });
    await audit({ ...ctx, actor: null }, 'account.deleted', null);
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
  });
  return { success: true, message: 'Your account and everything in it was deleted.' };
}
