import type { WebhookEvent } from '@vitola/contract/integrations';
import { insertDelivery, listEndpoints, type OfLounge } from './queries.ts';
import { isEnterprise } from './require-enterprise.ts';

/** Something that happened in a lounge. `sourceId` names it: told twice, it is sent once. `about` is what the receiver reads. */
export interface LoungeEvent {
  type: WebhookEvent;
  sourceId: string | null;
  about: Readonly<Record<string, unknown>>;
}

/**
 * Has an event sent to every address of the lounge that wants it, by jobs kept in the transaction of `ctx`. Nothing happens
 * on other plans than Enterprise.
 */
export async function notifyWebhooks(ctx: OfLounge, event: LoungeEvent): Promise<void> {
  const wanted = await endpointsFor(ctx, event.type);
  if (wanted.length === 0 || !(await isEnterprise(ctx))) return;
  for (const { id } of wanted) await send(ctx, id, event);
}

/** The addresses of the lounge that want to hear of such an event. */
export const endpointsFor = async (ctx: OfLounge, type: WebhookEvent) =>
  (await listEndpoints(ctx)).filter(({ events }) => events.includes(type));

/** Keeps one delivery and its job. */
export async function send(
  ctx: OfLounge,
  endpointId: string,
  { type, sourceId, about }: Omit<LoungeEvent, 'type'> & { type: string },
): Promise<void> {
  const kept = await insertDelivery(ctx, { endpointId, event: type, sourceId, payload: about });
  if (kept) await ctx.jobs.enqueue(ctx, 'webhook-delivery', { deliveryId: kept.id });
}
