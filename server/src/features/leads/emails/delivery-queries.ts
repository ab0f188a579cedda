import type { ConsentVersion } from '@vitola/contract/leads/lead-constants';
import { sql } from 'kysely';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { hasNoJob, mayRequeue } from '../../../jobs/without-job.ts';
import { mailboxHashes, mailboxOf } from './mailbox.ts';
import { awaitsConfirmation } from '../consent/queries.ts';

export interface NewDelivery {
  leadId: string;
  shareId: string;
  address: string;
  token: string;
}

/** Inserts the delivery of a share to a lead; undefined when there is one already. */
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

/** A delivery with its lead; undefined once the lead is deleted. */
export const findDelivery = (ctx: Pick<Context, 'db'>, id: string) =>
  deliveries(ctx).where('delivery.id', '=', id).executeTakeFirst();

/** The delivery whose email has this token in its links. */
export const findDeliveryByToken = (ctx: Pick<Context, 'db'>, token: string) =>
  deliveries(ctx).where('delivery.token', '=', token).executeTakeFirst();

/** Marks a delivery as sent and clears earlier errors. */
export async function markSent(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('recommendationDeliveries')
    .set({ status: 'sent', sentAt: ctx.now, errorMessage: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Stores a failed attempt, final or to be retried. */
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

/** Pending deliveries that have no job, and were not given up. */
export const listUnscheduledDeliveries = (ctx: Pick<Context, 'db'>) =>
  deliveries(ctx)
    .where('delivery.status', '=', 'pending')
    .where(mayRequeue('picks-mail', 'deliveryId', 'delivery.id'))
    .execute();

/** Marks pending deliveries without a job as failed if they are older than `before`, with the reason. */
export async function failUnscheduledDeliveries(
  ctx: Pick<Context, 'db'>,
  before: Date,
  why: string,
): Promise<void> {
  await ctx.db
    .updateTable('recommendationDeliveries as delivery')
    .set({ status: 'failed', errorMessage: why })
    .where('delivery.status', '=', 'pending')
    .where('delivery.createdAt', '<', before)
    .where(hasNoJob('picks-mail', 'deliveryId', 'delivery.id'))
    .execute();
}

/** The newest delivery to a lead of the caller's lounge. */
export const findNewestDelivery = (ctx: LoungeContext, leadId: string) =>
  deliveries(ctx)
    .where('lead.loungeId', '=', ctx.loungeId)
    .where('delivery.leadId', '=', leadId)
    .orderBy('delivery.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Resets a failed delivery to pending, with no attempts; false when a concurrent call did. */
export async function resetFailedDelivery(ctx: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recommendationDeliveries')
    .set({ status: 'pending', errorMessage: null, attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the first time an email was opened or clicked; a click counts as opened too. */
export async function markOpened(ctx: Context, token: string, what: 'opened' | 'clicked'): Promise<void> {
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

/** Stores that an address unsubscribed from a lounge, and marks the lead. Idempotent. */
export async function storeUnsubscribe(
  ctx: Context,
  of: { loungeId: string; leadId: string; address: string },
): Promise<void> {
  await ctx.db
    .insertInto('mailRefusals')
    .values(
      mailboxHashes(of.address).map((addressHash) => ({
        loungeId: of.loungeId,
        addressHash,
        refusedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`update customer_leads set unsubscribed_at = coalesce(unsubscribed_at, ${ctx.now})
    where id = ${of.leadId}`.execute(ctx.db);
}

/** Whether an address, or its mailbox, unsubscribed from a lounge. */
export async function isUnsubscribed(
  ctx: Pick<Context, 'db'>,
  loungeId: string,
  address: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('mailRefusals')
    .select('refusedAt')
    .where('loungeId', '=', loungeId)
    .where('addressHash', 'in', mailboxHashes(address))
    .executeTakeFirst();
  return row !== undefined;
}
