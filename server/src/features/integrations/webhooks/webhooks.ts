import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { fullSentences, most, type WebhookEvent } from '@vitola/contract/integration-constants';
import type { NewWebhook, Webhook, WebhookDelivery } from '@vitola/contract/integrations';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError, refusedField } from '../../../errors/app-error.ts';
import { isPrivateAddress } from '../../../http/outgoing-requests.ts';
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

/** What webhooks need beside a context: the key their secrets come from, and whether they may stay in this network. */
export interface WebhookSettings {
  secret: string;
  /** For tests: addresses of this machine, and plain http. */
  allowPrivate: boolean;
}

/** The secret that signs what an address is told at a turn, derived from its row: nothing of it is kept. */
export function webhookSecret({ secret }: WebhookSettings, endpointId: string, turn: number): string {
  const about = turn === 0 ? `webhook ${endpointId}` : `webhook ${endpointId} ${turn}`;
  return `whsec_${createHmac('sha256', secret).update(about).digest('base64url')}`;
}

type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/** A row as its owner reads it: nothing of the secret. */
export const toWebhook = (row: EndpointRow): Webhook => ({
  ...row,
  events: row.events as WebhookEvent[],
  createdAt: row.createdAt.toISOString(),
  previousUntil: row.previousUntil?.toISOString() ?? null,
});

/** Where one’s own lounge has events sent. */
export async function listWebhooks(ctx: LoungeContext): Promise<Webhook[]> {
  await requireEnterprise(ctx);
  return (await listEndpoints(ctx)).map(toWebhook);
}

/** An address as its owner reads it once, with the secret that signs. KEY_REUSED for a repeat after it was removed. */
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

/** Has events of one's own lounge sent to an address. */
export async function createWebhook(
  ctx: LoungeContext,
  settings: Pick<WebhookSettings, 'allowPrivate'>,
  { url, events }: NewWebhook,
): Promise<Webhook> {
  await requireEnterprise(ctx);
  if (!settings.allowPrivate) rejectUnsafeUrl(url);
  return inTransaction(ctx, async (ctx) => {
    // Those who make one at once wait for each other, and see each other's.
    await lockPlan(ctx);
    if ((await listEndpoints(ctx)).length >= most.webhooks)
      throw new AppError('VALIDATION', fullSentences.webhooks);
    const row = await insertEndpoint(ctx, { url, events: [...new Set(events)] });
    await audit(ctx, 'webhook.made', row.id, { events: row.events });
    return toWebhook(row);
  });
}

function rejectUnsafeUrl(url: string): void {
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const refuse = (message: string) => {
    throw refusedField('url', 'VALIDATION', message);
  };
  if (protocol !== 'https:') refuse('Please enter an address that starts with https://');
  if (username || password) refuse('Leave name and password out of the address.');
  if (host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host)))
    refuse('That address is private: events are sent to public addresses only.');
}

/** Sends no more to an address of one’s own lounge; what waits is given up. */
export async function removeWebhook(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await setEndpointRemoved(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'webhook.removed', id);
    return { success: true };
  });
}

/** Sends a test event, on its way as any other. */
export async function testWebhook(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  await requireEnterprise(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findEndpoint(ctx, id))) throw new AppError('NOT_FOUND');
    await enqueueDelivery(ctx, id, { type: 'test', sourceId: null, about: { message: 'It works.' } });
    return { success: true };
  });
}

/** What an address was told lately, newest first. */
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
