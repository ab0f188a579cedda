import type { AuditAction } from '@vitola/contract/platform/audit-actions';
import { onceCommitted } from '../db/transaction.ts';
import type { Context } from './context.ts';

/** Writes an audit row, in the transaction of `ctx`. `detail` must not contain a secret, email address or phone number. */
export async function audit(
  ctx: Context,
  action: AuditAction,
  subject: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { loungeId } = ctx;
  await ctx.db
    .insertInto('auditLog')
    .values({
      at: ctx.now,
      // Before somebody is signed in, an account's own doings name it as their subject.
      actorId: ctx.actor?.user.id ?? (action.startsWith('account.') ? subject : null),
      loungeId,
      action,
      subject,
      detail: JSON.stringify(detail),
      requestId: ctx.requestId,
    })
    .execute();
  if (loungeId) onceCommitted(ctx, () => ctx.changes.announce('lounge_changed', loungeId));
}

/** Deletes the rows of before a time. */
export async function purgeAuditLog(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('auditLog').where('at', '<', before).execute();
}

/** Removes an account that is deleted from the rows about it: what happened stays, without whose account it was. */
export async function removeFromAuditLog(ctx: Context, userId: string): Promise<void> {
  await ctx.db.updateTable('auditLog').set({ subject: null }).where('subject', '=', userId).execute();
}
