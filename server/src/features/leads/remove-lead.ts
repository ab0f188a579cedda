import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { deleteLead } from './queries.ts';

/** Deletes a lead of the caller's lounge with all its data; the audit log records only that a lead was deleted. */
export async function removeLead(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteLead(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'lead.deleted', id);
    return { success: true };
  });
}
