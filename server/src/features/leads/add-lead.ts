import type { NewLead } from '@vitola/contract/leads';
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
import { hashOf, mailboxOf, newMailToken } from './emails/mailbox.ts';
import { insertDelivery, isMailRefused, markFailed } from './emails/delivery-queries.ts';
import { mailFreeIn, takeMail } from './emails/email-limit-queries.ts';
import { type LeadPick, upsertLead } from './queries.ts';

/**
 * Stores what a guest left, and has their picks mailed if they left an e-mail; that mail asks for the confirmation
 * without which their consent does not count. The lounge is that of the share: SHARE_NOT_FOUND without one, NOT_ALLOWED
 * where the lounge's plan has no leads, SHARE_MAILED and TOO_MANY where too much was mailed already. The answer never
 * tells whether the lounge knew the address.
 */
export async function addLead(ctx: Context, shelves: ShelfCache, lead: NewLead): Promise<{ success: true }> {
  const found = await findShare(ctx, lead.shareId);
  if (!found) throw new AppError('SHARE_NOT_FOUND');
  const shelf = await shelves.get(found.loungeId);
  if (!takesLeads(shelf.lounge))
    throw new AppError('NOT_ALLOWED', 'This lounge does not keep addresses at the moment.');
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
      consentChannel: lead.channel,
    });
    await audit(ctx, isNew ? 'lead.added' : 'lead.returned', id, { consent: lead.consentVersion });
    // Who it is stays here: the receiver asks for the lead by its id.
    // An e-mail is none yet: whoever has the mailbox confirms it first.
    if (isNew && !lead.email)
      await notifyWebhooks(ctx, { type: 'lead.created', sourceId: id, about: { leadId: id } });
    if (lead.email) await mailLater(ctx, { leadId: id, shareId: lead.shareId, address: lead.email });
  });
  return { success: true };
}

/** Reads the shelf behind a share into memory, so that `addLead` need not; nothing where there is no such share. */
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

async function mailLater(
  ctx: ForLounge,
  mail: { leadId: string; shareId: string; address: string },
): Promise<void> {
  const delivery = await insertDelivery(ctx, { ...mail, token: newMailToken() });
  if (!delivery) return;
  // Refused alike whoever the address is; what is its own shows to the owner alone.
  if (!(await addMailbox(ctx, mail.shareId, hashOf(mailboxOf(mail.address)))))
    throw new AppError('SHARE_MAILED');
  const isRefused = await isMailRefused(ctx, ctx.loungeId, mail.address);
  const why = isRefused
    ? 'This address has unsubscribed.'
    : (await takeMail(ctx, 'mailbox', mail.address))
      ? null
      : 'This address was mailed too often today.';
  if (why) await markFailed(ctx, delivery.id, { message: why, isFinal: true, tried: false });
  else await ctx.jobs.enqueue(ctx, 'picks-mail', { deliveryId: delivery.id });
  // Last: whoever else has a mail sent by this lounge waits from here to the commit.
  await takeLoungeMail(ctx);
}

/** Counts a mail of the lounge; TOO_MANY when it has sent as many as it may in an hour. */
export async function takeLoungeMail(ctx: ForLounge): Promise<void> {
  if (await takeMail(ctx, 'lounge', ctx.loungeId)) return;
  const retryAfter = await mailFreeIn(ctx, 'lounge', ctx.loungeId);
  throw new AppError(
    'TOO_MANY',
    'This lounge has sent many emails in the last hour. Please try again later.',
    {
      retryAfter,
    },
  );
}
