import type { ConsentVersion } from '@vitola/contract/lead-constants';
import { sql } from 'kysely';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { hasNoJob } from '../../../jobs/jobs.ts';
import { hashesOf, mailboxOf } from './mailbox.ts';
import { awaitsConfirmation } from '../consent/queries.ts';

export interface NewDelivery {
  leadId: string;
  shareId: string;
  address: string;
  token: string;
}

/** Notes that a share is to be mailed to a lead; undefined when it was noted before. */
export function insertDelivery(ctx: Context, { leadId, shareId, address, token }: NewDelivery) {
  return ctx.db
    .insertInto('recommendationDeliveries')
    .values({
      leadId,
      shareId,
      token,
      deliveryMethod: 'email',
      deliveryAddress: address,
      mailbox: mailboxOf(address),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['leadId', 'shareId']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

const deliveries = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('recommendationDeliveries as delivery')
    .innerJoin('customerLeads as lead', 'lead.id', 'delivery.leadId')
    .select([
      'delivery.id',
      'delivery.leadId',
      'delivery.status',
      'delivery.attempts',
      'delivery.deliveryAddress as address',
      'delivery.shareId',
      'delivery.token',
      'lead.loungeId',
      'lead.name',
      'lead.language',
    ])
    .select(awaitsConfirmation('lead').as('awaitsConfirmation'))
    .select(sql<ConsentVersion>`lead.consent_asked_version`.as('askedVersion'));

/** A delivery with whom it is for; absent once the lead is deleted. */
export const findDelivery = (ctx: Pick<Context, 'db'>, id: string) =>
  deliveries(ctx).where('delivery.id', '=', id).executeTakeFirst();

/** The delivery whose mail holds this token. */
export const findByToken = (ctx: Pick<Context, 'db'>, token: string) =>
  deliveries(ctx).where('delivery.token', '=', token).executeTakeFirst();

/** The mail left; what went wrong before is over. */
export async function markSent(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('recommendationDeliveries')
    .set({ status: 'sent', sentAt: ctx.now, errorMessage: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** A try failed, for good or until the next. */
export async function markFailed(
  ctx: Context,
  id: string,
  { message, isFinal, tried }: { message: string; isFinal: boolean; tried: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('recommendationDeliveries')
    .set({
      status: isFinal ? 'failed' : 'pending',
      errorMessage: message,
      ...(tried && { attempts: sql`attempts + 1` }),
    })
    .where('id', '=', id)
    .execute();
}

const isJobless = hasNoJob('picks-mail', 'deliveryId', 'delivery.id');

/** Mails that wait and that no job stands for. */
export const listJobless = (ctx: Pick<Context, 'db'>) =>
  deliveries(ctx).where('delivery.status', '=', 'pending').where(isJobless).execute();

/** Closes those of them that are from before a time, with a sentence that says why. */
export async function failJobless(ctx: Pick<Context, 'db'>, before: Date, why: string): Promise<void> {
  await ctx.db
    .updateTable('recommendationDeliveries as delivery')
    .set({ status: 'failed', errorMessage: why })
    .where('delivery.status', '=', 'pending')
    .where('delivery.createdAt', '<', before)
    .where(isJobless)
    .execute();
}

/** The newest mail to a lead of one's own lounge. */
export const findNewestDelivery = (ctx: LoungeContext, leadId: string) =>
  deliveries(ctx)
    .where('lead.loungeId', '=', ctx.loungeId)
    .where('delivery.leadId', '=', leadId)
    .orderBy('delivery.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Puts a mail that failed back in line, as if nobody had tried; of two at once one does. */
export async function putBack(ctx: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recommendationDeliveries')
    .set({ status: 'pending', errorMessage: null, attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first time counts; a click shows that it was opened too. */
export async function markSeen(ctx: Context, token: string, what: 'opened' | 'clicked'): Promise<void> {
  const opened = sql<Date>`coalesce(opened_at, ${ctx.now})`;
  await ctx.db
    .updateTable('recommendationDeliveries')
    .set(
      what === 'clicked'
        ? { status: 'clicked', openedAt: opened, clickedAt: sql<Date>`coalesce(clicked_at, ${ctx.now})` }
        : {
            status: sql<string>`case status when 'clicked' then status else 'opened' end`,
            openedAt: opened,
          },
    )
    .where('token', '=', token)
    .where('sentAt', 'is not', null)
    .execute();
}

/** Notes that an address wants no more mail from a lounge, and shows it on the lead. Repeats change nothing. */
export async function refuseMail(
  ctx: Context,
  of: { loungeId: string; leadId: string; address: string },
): Promise<void> {
  await ctx.db
    .insertInto('mailRefusals')
    .values(
      hashesOf(of.address).map((addressHash) => ({ loungeId: of.loungeId, addressHash, refusedAt: ctx.now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`update customer_leads set unsubscribed_at = coalesce(unsubscribed_at, ${ctx.now})
    where id = ${of.leadId}`.execute(ctx.db);
}

/** Whether an address, or the mailbox it leads to, wants no more mail from a lounge. */
export async function isMailRefused(
  ctx: Pick<Context, 'db'>,
  loungeId: string,
  address: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('mailRefusals')
    .select('refusedAt')
    .where('loungeId', '=', loungeId)
    .where('addressHash', 'in', hashesOf(address))
    .executeTakeFirst();
  return row !== undefined;
}
