import { createHmac } from 'node:crypto';
import { fullSentences, most, type WebhookEvent } from '@vitola/contract/integrations/integration-constants';
import type { NewWebhook, Webhook, WebhookDelivery } from '@vitola/contract/integrations/integrations';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { problemOfAddress } from '../../../http/outgoing-requests.ts';
import { lockPlan } from '../../lounge/index.ts';
import {
  findEndpoint,
  insertEndpoint,
  listDeliveriesOf,
  listEndpoints,
  setEndpointRemoved,
} from './queries.ts';
import { requireEnterprise } from '../require-enterprise.ts';
import { enqueueDelivery } from './notify-webhooks.ts';

/** Settings of webhooks: the key that their secrets are derived from, and whether private addresses are allowed. */
export interface WebhookSettings {
  secret: string;
  /** For tests: allows addresses of this machine, and plain http. */
  allowPrivate: boolean;
}

/** The signing secret of a webhook at a turn (its number of rotations), derived from its id and never stored. */
export function webhookSecret({ secret }: WebhookSettings, endpointId: string, turn: number): string {
  const about = turn === 0 ? `webhook ${endpointId}` : `webhook ${endpointId} ${turn}`;
  return `whsec_${createHmac('sha256', secret).update(about).digest('base64url')}`;
}

type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/** A row as the contract's `Webhook`, without the secret. */
export const toWebhook = (row: EndpointRow): Webhook => ({
  ...row,
  events: row.events as WebhookEvent[],
  createdAt: row.createdAt.toISOString(),
  previousUntil: row.previousUntil?.toISOString() ?? null,
});

/** The webhooks of the caller's lounge. ENTERPRISE_FEATURE on other plans. */
export async function listWebhooks(ctx: LoungeContext): Promise<Webhook[]> {
  await requireEnterprise(ctx);
  return (await listEndpoints(ctx)).map(toWebhook);
}

/** A webhook with its signing secret, as shown once. KEY_REUSED for a repeated request after it was removed. */
export async function withSecret(
  ctx: LoungeContext,
  settings: WebhookSettings,
  webhook: Webhook,
): Promise<Webhook & { secret: string }> {
  const { id, secretTurn } = webhook;
  if (await findEndpoint(ctx, id)) return { ...webhook, secret: webhookSecret(settings, id, secretTurn) };
  throw new AppError(
    'KEY_REUSED',
    'This webhook was created and removed already. To create another, click again.',
  );
}

/** Creates a webhook of the caller's lounge: events are sent to a URL, which must be public and https. VALIDATION at the limit. */
export async function createWebhook(
  ctx: LoungeContext,
  settings: Pick<WebhookSettings, 'allowPrivate'>,
  { url, events }: NewWebhook,
): Promise<Webhook> {
  await requireEnterprise(ctx);
  if (!settings.allowPrivate) rejectUnsafeUrl(url);
  return inTransaction(ctx, async (ctx) => {
    // Concurrent creations wait for each other, so that each counts the others.
    await lockPlan(ctx);
    if ((await listEndpoints(ctx)).length >= most.webhooks)
      throw new AppError('VALIDATION', fullSentences.webhooks);
    const row = await insertEndpoint(ctx, { url, events: [...new Set(events)] });
    await audit(ctx, 'webhook.made', row.id, { events: row.events });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return toWebhook(row);
  });
}

const unsafe = {
  scheme: 'Please enter an address that starts with https://',
  credentials: 'Leave name and password out of the address.',
  private: 'That address is private: events are sent to public addresses only.',
} as const;

function rejectUnsafeUrl(url: string): void {
  const problem = problemOfAddress(url);
  if (problem) throw fieldError('url', 'VALIDATION', unsafe[problem]);
}

/** Removes a webhook of the caller's lounge; its pending deliveries fail. */
export async function removeWebhook(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await setEndpointRemoved(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'webhook.removed', id);
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { success: true };
  });
}

/** Sends a test event, by the same delivery as any other. */
export async function testWebhook(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  await requireEnterprise(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findEndpoint(ctx, id))) throw new AppError('NOT_FOUND');
    await enqueueDelivery(ctx, id, { type: 'test', sourceId: null, about: { message: 'It works.' } });
    return { success: true };
  });
}

/** The newest deliveries to a webhook, newest first. */
export async function listDeliveries(ctx: LoungeContext, id: string): Promise<WebhookDelivery[]> {
  await requireEnterprise(ctx);
  if (!(await findEndpoint(ctx, id))) throw new AppError('NOT_FOUND');
  return (await listDeliveriesOf(ctx, id)).map((row) => ({
    ...row,
    status: row.status as WebhookDelivery['status'],
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }));
}
