import type { Lead } from '@vitola/contract/leads';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findShare } from '../../sharing/index.ts';
import { takeLoungeMail } from '../add-lead.ts';
import { findNewestDelivery, isMailRefused, putBack } from './delivery-queries.ts';
import { getLead } from '../list-leads.ts';
import { takeMail } from './email-limit-queries.ts';

/**
 * Has the mail of a lead's picks sent again after it failed; one that waits or has left stays as it is, so that a repeat
 * is harmless. NOT_ALLOWED with the reason when it could not arrive: unsubscribed, expired, mailed too often today; TOO_MANY
 * when the lounge has sent too many.
 */
export async function mailLeadAgain(ctx: LoungeContext, id: string): Promise<Lead> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await findNewestDelivery(ctx, id);
    if (delivery?.status !== 'failed') return getLead(ctx, id);
    const { address, shareId } = delivery;
    const refuse = (why: string) => {
      throw new AppError('NOT_ALLOWED', why);
    };
    if (await isMailRefused(ctx, ctx.loungeId, address)) refuse('This address has unsubscribed.');
    if (!shareId || !(await findShare(ctx, shareId))) refuse('The picks have expired.');
    if (await putBack(ctx, delivery.id)) {
      if (!(await takeMail(ctx, 'mailbox', address)))
        refuse('This address was mailed too often today. Try again tomorrow.');
      await ctx.jobs.enqueue(ctx, 'picks-mail', { deliveryId: delivery.id });
      await audit(ctx, 'lead.mailed-again', id);
      await takeLoungeMail(ctx);
    }
    return getLead(ctx, id);
  });
}
