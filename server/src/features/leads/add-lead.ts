import type { NewLead } from '@vitola/contract/leads/leads';
import { type Tier, tiers } from '@vitola/contract/recommendation/tiered';
import type { Share } from '@vitola/contract/sharing';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { Context, ForLounge } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { notifyWebhooks } from '../integrations/index.ts';
import { takesLeads } from '../lounge/index.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { addMailbox, findShare, rebuildShare } from '../sharing/index.ts';
import { sha256, mailboxOf, newEmailToken } from './emails/mailbox.ts';
import { insertDelivery, isUnsubscribed, markFailed } from './emails/delivery-queries.ts';
import { secondsUntilEmail, reserveEmail } from './emails/email-limit-queries.ts';
import { type LeadPick, upsertLead } from './queries.ts';

/**
 * Stores a guest as a lead of the share's lounge, and enqueues an email with their picks if they left an email address; that
 * email asks to confirm the consent, which does not count before. SHARE_NOT_FOUND for an unknown share, NOT_ALLOWED when the
 * lounge's plan has no leads, SHARE_MAILED and TOO_MANY at the email limits. The reply never reveals whether the lounge knew
 * the address. `consentAt` is when the box was checked, which may be days ago on a tablet without a network.
 */
export async function addLead(
  ctx: Context,
  shelves: ShelfCache,
  lead: NewLead,
  consentAt: Date = ctx.now,
): Promise<{ success: true }> {
  const found = await findShare(ctx, lead.shareId);
  if (!found) throw new AppError('SHARE_NOT_FOUND');
  const shelf = await shelves.get(found.loungeId);
  if (!takesLeads(shelf.lounge))
    throw new AppError('NOT_ALLOWED', 'This lounge is not collecting addresses at the moment.');
  const share = rebuildShare(found, shelf, lead.language);
  await inTransaction({ ...ctx, loungeId: found.loungeId }, async (ctx) => {
    const { id, isNew } = await upsertLead(ctx, {
      loungeId: found.loungeId,
      email: lead.email,
      phone: lead.phone,
      name: lead.name,
      shareId: lead.shareId,
      language: lead.language,
      preferences: found.questionnaire,
      recommendations: picksOf(share),
      personalityInsight: share.personalityInsight,
      source: lead.channel,
      consentTextVersion: lead.consentVersion,
      consentAt,
      consentChannel: lead.channel,
    });
    await audit(ctx, isNew ? 'lead.added' : 'lead.returned', id, { consent: lead.consentVersion });
    // The event has no personal data: the receiver fetches the lead by its id.
    // A lead with an email address counts only once it is confirmed.
    if (isNew && !lead.email)
      await notifyWebhooks(ctx, { type: 'lead.created', sourceId: id, about: { leadId: id } });
    if (lead.email) await enqueuePicksEmail(ctx, { leadId: id, shareId: lead.shareId, address: lead.email });
  });
  return { success: true };
}

/** Loads the shelf of a share into the cache, so that `addLead` need not; does nothing for an unknown share. */
export async function readShelfOfShare(ctx: Context, shelves: ShelfCache, shareId: string): Promise<void> {
  const found = await findShare(ctx, shareId);
  if (found) await shelves.get(found.loungeId);
}

function picksOf({ recommendations }: Share): (LeadPick & { tier: Tier })[] {
  return tiers.flatMap((tier) => {
    const cigar = recommendations[tier];
    return cigar ? [{ tier, brand: cigar.brand, name: cigar.name }] : [];
  });
}

async function enqueuePicksEmail(
  ctx: ForLounge,
  mail: { leadId: string; shareId: string; address: string },
): Promise<void> {
  const delivery = await insertDelivery(ctx, { ...mail, token: newEmailToken() });
  if (!delivery) return;
  // This error is the same for every address; what depends on the address is shown to the owner only.
  if (!(await addMailbox(ctx, mail.shareId, sha256(mailboxOf(mail.address)))))
    throw new AppError('SHARE_MAILED');
  const hasUnsubscribed = await isUnsubscribed(ctx, ctx.loungeId, mail.address);
  const failure = hasUnsubscribed
    ? 'This address has unsubscribed.'
    : (await reserveEmail(ctx, 'mailbox', mail.address))
      ? null
      : 'Too many emails were sent to this address today.';
  if (failure) await markFailed(ctx, delivery.id, { message: failure, isFinal: true, tried: false });
  else await ctx.jobs.enqueue(ctx, 'picks-mail', { deliveryId: delivery.id });
  // Last, because it locks the lounge's count until the commit.
  await reserveLoungeEmail(ctx);
}

/** Counts an email against the lounge's hourly limit; TOO_MANY when it is reached. */
export async function reserveLoungeEmail(ctx: ForLounge): Promise<void> {
  if (await reserveEmail(ctx, 'lounge', ctx.loungeId)) return;
  const retryAfter = await secondsUntilEmail(ctx, 'lounge', ctx.loungeId);
  throw new AppError(
    'TOO_MANY',
    'This lounge has sent many emails in the last hour. Please try again later.',
    {
      retryAfter,
    },
  );
}
