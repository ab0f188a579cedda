import type { WebhookEvent } from '@vitola/contract/integrations/integrations';
import type { ForLounge } from '../../../context/context.ts';
import { insertDelivery, listEndpoints } from './queries.ts';
import { isEnterprise } from '../require-enterprise.ts';

/** An event in a lounge. One with a `sourceId` is sent once, however often it is reported. `about` is the payload. */
export interface LoungeEvent {
  type: WebhookEvent;
  sourceId: string | null;
  about: Readonly<Record<string, unknown>>;
}

/**
 * Enqueues deliveries of events to every webhook of the lounge that subscribes to them, in the transaction of `ctx`. Does
 * nothing on plans other than Enterprise.
 */
export async function notifyWebhooks(ctx: ForLounge, ...events: LoungeEvent[]): Promise<void> {
  const endpoints = events.length > 0 ? await listEndpoints(ctx) : [];
  if (endpoints.length === 0 || !(await isEnterprise(ctx))) return;
  for (const event of events)
    for (const { id, events: subscribed } of endpoints)
      if (subscribed.includes(event.type)) await enqueueDelivery(ctx, id, event);
}

/** Whether any webhook of the lounge subscribes to this type of event. */
export const hasSubscriber = async (
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  type: WebhookEvent,
): Promise<boolean> => (await listEndpoints(ctx)).some(({ events }) => events.includes(type));

/** Stores one delivery and enqueues its job; does nothing when its source was sent to this webhook already. */
export async function enqueueDelivery(
  ctx: ForLounge,
  endpointId: string,
  { type, sourceId, about }: Omit<LoungeEvent, 'type'> & { type: string },
): Promise<void> {
  const delivery = await insertDelivery(ctx, { endpointId, event: type, sourceId, payload: about });
  if (delivery) await ctx.jobs.enqueue(ctx, 'webhook-delivery', { deliveryId: delivery.id });
}
