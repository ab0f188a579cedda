import type { Lead } from '@vitola/contract/leads/leads';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findShare } from '../../sharing/index.ts';
import { reserveLoungeEmail } from '../add-lead.ts';
import { findNewestDelivery, isUnsubscribed, resetFailedDelivery } from './delivery-queries.ts';
import { getLead } from '../list-leads.ts';
import { reserveEmail } from './email-limit-queries.ts';

/**
 * Resends the email of a lead's picks after it failed; a pending or sent one is unchanged, so a repeat is harmless.
 * NOT_ALLOWED with the reason for an unsubscribed address, expired picks or a mailbox at its limit; TOO_MANY when the lounge
 * has sent too many.
 */
export async function mailLeadAgain(ctx: LoungeContext, id: string): Promise<Lead> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await findNewestDelivery(ctx, id);
    if (delivery?.status !== 'failed') return getLead(ctx, id);
    const { address, shareId } = delivery;
    const reject = (why: string) => {
      throw new AppError('NOT_ALLOWED', why);
    };
    if (await isUnsubscribed(ctx, ctx.loungeId, address)) reject('This address has unsubscribed.');
    if (!shareId || !(await findShare(ctx, shareId))) reject('The picks have expired.');
    if (await resetFailedDelivery(ctx, delivery.id)) {
      if (!(await reserveEmail(ctx, 'mailbox', address)))
        reject('Too many emails were sent to this address today. Try again tomorrow.');
      await ctx.jobs.enqueue(ctx, 'picks-mail', { deliveryId: delivery.id });
      await audit(ctx, 'lead.mailed-again', id);
      await reserveLoungeEmail(ctx);
    }
    return getLead(ctx, id);
  });
}
