import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findForReader, listUnread, markRead } from './queries.ts';

/** Marks one of the caller's notifications as read; NOT_FOUND when it is not theirs. Returns how many are still unread. */
export async function readNotification(ctx: SignedInContext, id: string): Promise<{ unread: number }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await findForReader(ctx, id))) throw new AppError('NOT_FOUND');
    await markRead(ctx, await listUnread(ctx, { id }));
    return { unread: (await listUnread(ctx)).length };
  });
}

/** Marks the caller's notifications as read, all or those of one type. Returns how many are still unread. */
export async function readAllNotifications(ctx: SignedInContext, type?: string): Promise<{ unread: number }> {
  return inTransaction(ctx, async (ctx) => {
    await markRead(ctx, await listUnread(ctx, { type }));
    return { unread: (await listUnread(ctx)).length };
  });
}
