import type { WebhookEvent } from '@vitola/contract/integrations';
import type { OfLounge } from '../../../context/context.ts';
import { insertDelivery, listEndpoints } from './queries.ts';
import { isEnterprise } from '../require-enterprise.ts';

/** Something that happened in a lounge. `sourceId` names it: told twice, it is sent once. `about` is what the receiver reads. */
export interface LoungeEvent {
  type: WebhookEvent;
  sourceId: string | null;
  about: Readonly<Record<string, unknown>>;
}

/**
 * Has events sent to every address of the lounge that wants them, by jobs kept in the transaction of `ctx`. Nothing happens
 * on other plans than Enterprise.
 */
export async function notifyWebhooks(ctx: OfLounge, ...events: LoungeEvent[]): Promise<void> {
  const endpoints = events.length > 0 ? await listEndpoints(ctx) : [];
  if (endpoints.length === 0 || !(await isEnterprise(ctx))) return;
  for (const event of events)
    for (const { id, events: wanted } of endpoints)
      if (wanted.includes(event.type)) await enqueueDelivery(ctx, id, event);
}

/** Whether any address of the lounge wants to hear of such an event. */
export const hasSubscriber = async (ctx: OfLounge, type: WebhookEvent): Promise<boolean> =>
  (await listEndpoints(ctx)).some(({ events }) => events.includes(type));

/** Keeps one delivery and its job. */
export async function enqueueDelivery(
  ctx: OfLounge,
  endpointId: string,
  { type, sourceId, about }: Omit<LoungeEvent, 'type'> & { type: string },
): Promise<void> {
  const kept = await insertDelivery(ctx, { endpointId, event: type, sourceId, payload: about });
  if (kept) await ctx.jobs.enqueue(ctx, 'webhook-delivery', { deliveryId: kept.id });
}
