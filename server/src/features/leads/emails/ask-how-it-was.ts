import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { brandedSender, guestUrl, takesLeads } from '../../lounge/index.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { findShare, listGuestRatings, rebuildShare } from '../../sharing/index.ts';
import { findDelivery, isUnsubscribed } from './delivery-queries.ts';
import { reserveEmail } from './email-limit-queries.ts';
import { howWasItEmail } from './how-was-it-email.ts';
import { hasConsented, takeDueDeliveries } from './how-was-it-queries.ts';

const hour = 3_600_000;
/** Hours after the picks email: the cigars are smoked, and still remembered. */
const askAfter = { from: 20, to: 72 };
const maxPerRound = 500;

/**
 * Enqueues an email that asks how the cigars were, a day after the picks email: only to guests whose consent is confirmed, once
 * per share, and not to who has said it already.
 */
export async function enqueueHowWasItEmails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ago = (hours: number) => new Date(ctx.now.getTime() - hours * hour);
    const due = await takeDueDeliveries(ctx, {
      from: ago(askAfter.to),
      to: ago(askAfter.from),
      max: maxPerRound,
    });
    for (const { id, loungeId, address } of due)
      if (await reserveEmail(ctx, 'mailbox', address))
        await ctx.jobs.enqueue({ ...ctx, loungeId }, 'how-was-it-mail', { deliveryId: id });
  });
}

/** Asks a guest by email how the cigars were, unless the consent, the share or the reason to ask ended meanwhile. */
export async function emailHowWasIt(ctx: Context, shelves: ShelfCache, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery?.token || !delivery.shareId) return;
  if (!(await hasConsented(ctx, delivery.leadId))) return;
  if (await isUnsubscribed(ctx, delivery.loungeId, delivery.address)) return;
  const found = await findShare(ctx, delivery.shareId);
  if (!found || (await listGuestRatings(ctx, delivery.shareId)).length > 0) return;
  const shelf = await shelves.get(found.loungeId);
  if (!takesLeads(shelf.lounge)) return;
  const language = delivery.language as Language;
  await ctx.mail.send({
    ...howWasItEmail({
      to: delivery.address,
      name: delivery.name,
      share: rebuildShare(found, shelf, language),
      language,
      base: `${guestUrl(ctx, shelf.lounge)}/mail/${delivery.token}`,
      messageId: `<${deliveryId}.how@${new URL(ctx.publicUrl).hostname}>`,
    }),
    ...brandedSender(shelf.lounge),
  });
}
