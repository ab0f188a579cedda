import { sql } from 'kysely';
import type { Context, LoungeContext, ForLounge } from '../../../context/context.ts';
import { hasNoJob, mayRequeue } from '../../../jobs/without-job.ts';

type Db = Pick<Context, 'db'>;

const webhookColumns = ['id', 'url', 'events', 'createdAt', 'secretTurn', 'previousUntil'] as const;

/** A lounge's webhooks, oldest first. */
export const listEndpoints = (ctx: Pick<ForLounge, 'db' | 'loungeId'>) =>
  ctx.db
    .selectFrom('webhookEndpoints')
    .select(webhookColumns)
    .where('loungeId', '=', ctx.loungeId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** A webhook of the caller's lounge that is not removed. */
export const findEndpoint = (ctx: LoungeContext, id: string) =>
  ctx.db
    .selectFrom('webhookEndpoints')
    .select(webhookColumns)
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/** Inserts a webhook of the caller's lounge. */
export const insertEndpoint = (ctx: LoungeContext, endpoint: { url: string; events: string[] }) =>
  ctx.db
    .insertInto('webhookEndpoints')
    .values({ ...endpoint, loungeId: ctx.loungeId, createdAt: ctx.now })
    .returning(webhookColumns)
    .executeTakeFirstOrThrow();

/** Marks a webhook of the caller's lounge as removed; false when there is none. */
export async function setEndpointRemoved(ctx: LoungeContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhookEndpoints')
    .set({ removedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rotates a webhook's secret if `turn` is still current; undefined otherwise. */
export const rotateSecret = (ctx: LoungeContext, id: string, turn: number, previousUntil: Date | null) =>
  ctx.db
    .updateTable('webhookEndpoints')
    .set({ secretTurn: turn + 1, previousUntil })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('secretTurn', '=', turn)
    .where('removedAt', 'is', null)
    .returning(webhookColumns)
    .executeTakeFirst();

/** Inserts a delivery; undefined when its source was sent to this webhook already. */
export const insertDelivery = (
  ctx: Pick<Context, 'db' | 'now'>,
  delivery: { endpointId: string; event: string; sourceId: string | null; payload: object },
) =>
  ctx.db
    .insertInto('webhookDeliveries')
    .values({ ...delivery, payload: JSON.stringify(delivery.payload), createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** A pending delivery with its webhook. Its id lets the receiver recognize a duplicate from two concurrent jobs. */
export const findPendingDelivery = (ctx: Db, id: string) =>
  ctx.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .select([
      'webhookDeliveries.id',
      'endpointId',
      'event',
      'payload',
      'attempts',
      'url',
      'removedAt',
      'loungeId',
      'secretTurn',
      'previousUntil',
    ])
    .select('webhookDeliveries.createdAt')
    .where('webhookDeliveries.id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();

/** Stores the outcome of an attempt. */
export async function updateDelivery(
  ctx: Db,
  id: string,
  outcome: {
    status: 'pending' | 'delivered' | 'failed';
    attempts: number;
    lastStatus: number | null;
    lastError: string | null;
    nextAttemptAt: Date | null;
  },
): Promise<void> {
  await ctx.db.updateTable('webhookDeliveries').set(outcome).where('id', '=', id).execute();
}

/** Pending deliveries that have no job, and were not given up. */
export const listUnscheduledDeliveries = (ctx: Db) =>
  ctx.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .select(['webhookDeliveries.id', 'loungeId', 'nextAttemptAt'])
    .where('status', '=', 'pending')
    .where(mayRequeue('webhook-delivery', 'deliveryId', 'webhook_deliveries.id'))
    .execute();

/** Marks pending deliveries without a job as failed if they are older than `before`, with the reason. */
export async function failUnscheduledDeliveries(ctx: Db, before: Date, why: string): Promise<void> {
  await ctx.db
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', lastError: why, nextAttemptAt: null })
    .where('status', '=', 'pending')
    .where('createdAt', '<', before)
    .where(hasNoJob('webhook-delivery', 'deliveryId', 'webhook_deliveries.id'))
    .execute();
}

const maxListed = 50;

/** The newest fifty deliveries to a webhook. */
export const listDeliveriesOf = (ctx: Db, endpointId: string) =>
  ctx.db
    .selectFrom('webhookDeliveries')
    .select(['id', 'event', 'status', 'attempts', 'lastStatus', 'lastError', 'createdAt', 'nextAttemptAt'])
    .where('endpointId', '=', endpointId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

/** Deletes deliveries created before a time. */
export async function purgeDeliveries(ctx: Context, before: Date): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < ${before}`.execute(ctx.db);
}
