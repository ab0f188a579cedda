import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../../context/context.ts';
import { isAddressRefused } from '../../../mail/refused-address.ts';
import { brandedSender, findTimeZone, guestUrl } from '../../lounge/index.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { findShare, rebuildShare } from '../../sharing/index.ts';
import { readSettings } from '../../system-settings/index.ts';
import { findDelivery, isUnsubscribed, markFailed, markSent } from './delivery-queries.ts';
import { picksEmail } from './picks-email.ts';

/** How often the job runs: once and eight retries. */
const maxAttempts = 9;

/**
 * Attempts to email a lead their picks. A failure is stored and thrown, so that the job is retried, except for a permanent
 * rejection by the mail server, an unsubscribed address and an expired share.
 */
export async function emailPicks(ctx: Context, shelves: ShelfCache, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery?.token || !delivery.shareId || delivery.status !== 'pending') return;
  const giveUp = (message: string, tried = false) =>
    markFailed(ctx, deliveryId, { message, isFinal: true, tried });
  if (await isUnsubscribed(ctx, delivery.loungeId, delivery.address))
    return giveUp('This address has unsubscribed.');
  const found = await findShare(ctx, delivery.shareId);
  if (!found) return giveUp('The picks have expired.');
  const language = delivery.language as Language;
  const shelf = await shelves.get(found.loungeId);
  const share = rebuildShare(found, shelf, language);
  const timeZone = await findTimeZone(ctx, found.loungeId);
  try {
    await ctx.mail.send({
      ...picksEmail({
        to: delivery.address,
        name: delivery.name,
        share,
        language,
        timeZone,
        confirmWithinDays: delivery.awaitsConfirmation ? (await readSettings(ctx)).unconfirmedLeadDays : null,
        base: `${guestUrl(ctx, shelf.lounge)}/mail/${delivery.token}`,
        messageId: `<${deliveryId}@${new URL(ctx.publicUrl).hostname}>`,
      }),
      ...brandedSender(shelf.lounge),
    });
  } catch (error) {
    if (isAddressRefused(error))
      return giveUp(`The mail server refused this address (${error.responseCode}).`, true);
    const isFinal = delivery.attempts + 1 >= maxAttempts;
    await markFailed(ctx, deliveryId, {
      message: describeFailure(error),
      isFinal,
      tried: true,
    });
    throw error;
  }
  await markSent(ctx, deliveryId);
}

/** What the owner reads about a failure that is not the address's. */
function describeFailure(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined
    ? 'The mail server could not be reached.'
    : `The mail server did not accept the email (${responseCode}).`;
}
