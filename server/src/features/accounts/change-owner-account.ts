import type { OwnerChange } from '@vitola/contract/platform/lounge-actions';
import type { Context } from '../../context/context.ts';
import { onceCommitted } from '../../db/transaction.ts';
import { fieldError } from '../../errors/app-error.ts';
import { isEmailTaken } from './emailed-links/confirmation-queries.ts';
import { enqueueAccountNotification } from './own-account/enqueue-account-notification.ts';
import { setUsername } from './owner-queries.ts';
import { lockRegistration } from './queries.ts';

/**
 * Changes the account of a lounge's owner, in the transaction of `ctx`, and returns which fields: the username at once, the
 * email once a link sent to it is opened. USERNAME_TAKEN and EMAIL_TAKEN at their fields.
 */
export async function changeOwnerAccount(
  ctx: Context,
  owner: { id: string; username: string; email: string },
  { username = owner.username, email = owner.email }: OwnerChange,
): Promise<string[]> {
  const changed: string[] = [];
  if (username !== owner.username) {
    if (username.includes('@') && username.toLowerCase() !== owner.email.toLowerCase())
      throw fieldError('username', 'VALIDATION', 'A username with @ must be their own email address');
    await lockRegistration(ctx, username);
    if (!(await setUsername(ctx, owner.id, username))) throw fieldError('username', 'USERNAME_TAKEN');
    changed.push('username');
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', owner.id));
  }
  if (email.toLowerCase() !== owner.email.toLowerCase()) {
    if (await isEmailTaken(ctx, owner.id, email)) throw fieldError('email', 'EMAIL_TAKEN');
    const askedAt = ctx.now.toISOString();
    await ctx.jobs.enqueue(ctx, 'confirm-email-mail', { userId: owner.id, email, askedAt });
    const notice = { notice: 'email-change-asked', userId: owner.id, device: 'the platform’s team' } as const;
    await enqueueAccountNotification(ctx, notice);
    changed.push('email');
  }
  return changed;
}
