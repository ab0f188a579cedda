import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../../context/context.ts';
import { findTimeZone } from '../../lounge/index.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { findShare, rebuildShare } from '../../sharing/index.ts';
import { findDelivery, isMailRefused, markFailed, markSent } from './delivery-queries.ts';
import { picksLetter } from './picks-email.ts';

/** As often as the job is done: a first try and eight more. */
const mostAttempts = 9;

/**
 * Mails a lead their picks once. A failure is noted by its kind and thrown, so that the job is tried again; a refusal
 * for good, an unsubscribed address and an expired share are not.
 */
export async function mailPicks(ctx: Context, shelves: ShelfCache, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery?.token || !delivery.shareId || delivery.status !== 'pending') return;
  const giveUp = (message: string, tried = false) =>
    markFailed(ctx, deliveryId, { message, isFinal: true, tried });
  if (await isMailRefused(ctx, delivery.loungeId, delivery.address))
    return giveUp('This address has unsubscribed.');
  const found = await findShare(ctx, delivery.shareId);
  if (!found) return giveUp('The picks have expired.');
  const language = delivery.language as Language;
  const share = rebuildShare(found, await shelves.get(found.loungeId), language);
  const timeZone = await findTimeZone(ctx, found.loungeId);
  try {
    await ctx.mail.send(
      picksLetter({
        to: delivery.address,
        name: delivery.name,
        share,
        language,
        timeZone,
        awaitsConfirmation: delivery.awaitsConfirmation,
        base: `${ctx.publicUrl}/mail/${delivery.token}`,
        messageId: `<${deliveryId}@${new URL(ctx.publicUrl).hostname}>`,
      }),
    );
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    const isRefused = responseCode !== undefined && responseCode >= 500;
    if (isRefused) return giveUp(`The mail server refused this address (${responseCode}).`, true);
    const isFinal = delivery.attempts + 1 >= mostAttempts;
    await markFailed(ctx, deliveryId, {
      message: 'The mail server could not be reached.',
      isFinal,
      tried: true,
    });
    throw error;
  }
  await markSent(ctx, deliveryId);
}
