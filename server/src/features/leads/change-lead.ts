import type { Lead } from '@vitola/contract/leads';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../lib/audit.ts';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { getLead } from './list-leads.ts';
import { updateLeadStatus } from './queries.ts';

/** Notes how far one is with a lead of one's own lounge. */
export async function changeLead(ctx: LoungeContext, id: string, status: Lead['status']): Promise<Lead> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateLeadStatus(ctx, id, status))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'lead.status-changed', id, { status });
    return getLead(ctx, id);
  });
}
