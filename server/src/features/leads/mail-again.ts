import type { Lead } from '@vitola/contract/leads';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../lib/audit.ts';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { findShare } from '../sharing/index.ts';
import { mostMailsADay } from './address.ts';
import { countMails, findNewestDelivery, isMailRefused, putBack } from './delivery-queries.ts';
import { getLead } from './list-leads.ts';

const day = 86_400_000;

/**
 * Has the mail of a lead's picks sent again after it failed; one that waits or has left stays as it is, so that a repeat
 * is harmless. NOT_ALLOWED with the reason when it could not arrive: unsubscribed, expired, mailed too often today.
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
    const since = new Date(ctx.now.getTime() - day);
    const others = await countMails(ctx, address, { since, except: delivery.id });
    if (others >= mostMailsADay) refuse('This address was mailed too often today. Try again tomorrow.');
    if (await putBack(ctx, delivery.id)) {
      await ctx.jobs.enqueue(ctx, 'picks-mail', { deliveryId: delivery.id });
      await audit(ctx, 'lead.mailed-again', id);
    }
    return getLead(ctx, id);
  });
}
