import type { Lead } from '@vitola/contract/leads/leads';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { getLead } from './list-leads.ts';
import { updateLeadStatus } from './queries.ts';

/** Sets the status of a lead of the caller's lounge. */
export async function changeLead(ctx: LoungeContext, id: string, status: Lead['status']): Promise<Lead> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateLeadStatus(ctx, id, status))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'lead.status-changed', id, { status });
    return getLead(ctx, id);
  });
}
