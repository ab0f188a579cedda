import { createHmac } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import { createOutgoingFetch, OutgoingError } from '../../../http/outgoing-requests.ts';
import { findPendingDelivery, updateDelivery } from './queries.ts';
import { retryDelayAfter } from './retry-delays.ts';
import { webhookSecret, type WebhookSettings } from './webhooks.ts';

const requestLimits = { maxBytes: 64 * 1024, timeoutMs: 10_000 };

/** The signature header of a body sent at `time` (in seconds): HMAC-SHA256 of `time.body` in hex, one per secret. */
function signatureOf(secrets: readonly string[], time: number, body: string): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

// The newest secret first, then the previous one until the receiver has switched.
function activeSecrets(
  settings: WebhookSettings,
  { endpointId, secretTurn, previousUntil }: Delivery,
  now: Date,
) {
  const turns = previousUntil && previousUntil > now ? [secretTurn, secretTurn - 1] : [secretTurn];
  return turns.map((turn) => webhookSecret(settings, endpointId, turn));
}

/** Attempts a webhook delivery once. A failure is stored and retried later by a job of its own; it is never thrown. */
export async function deliverWebhook(
  ctx: Context,
  settings: WebhookSettings,
  deliveryId: string,
): Promise<void> {
  const delivery = await findPendingDelivery(ctx, deliveryId);
  if (!delivery) return;
  const attempts = delivery.attempts + 1;
  if (delivery.removedAt) {
    const outcome = {
      attempts,
      lastStatus: null,
      lastError: 'The webhook was removed.',
      nextAttemptAt: null,
    };
    return updateDelivery(ctx, deliveryId, { ...outcome, status: 'failed' });
  }
  const { status, error } = await postDelivery(ctx, settings, delivery);
  const isDelivered = error === null;
  const delay = isDelivered ? undefined : retryDelayAfter(attempts);
  await updateDelivery(ctx, deliveryId, {
    status: isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending',
    attempts,
    lastStatus: status,
    lastError: error,
    nextAttemptAt: delay === undefined ? null : new Date(ctx.now.getTime() + delay * 1000),
  });
  if (delay === undefined) return;
  const ofLounge = { ...ctx, loungeId: delivery.loungeId };
  await ctx.jobs.enqueue(ofLounge, 'webhook-delivery', { deliveryId }, delay);
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

/** Sends a delivery: the status of the answer, and what went wrong, null for a status of success. */
async function postDelivery(
  ctx: Context,
  settings: WebhookSettings,
  delivery: Delivery,
): Promise<{ status: number | null; error: string | null }> {
  const { id, event, payload, url, loungeId, createdAt } = delivery;
  const body = JSON.stringify({ id, type: event, createdAt, loungeId, data: payload });
  const time = Math.floor(Date.now() / 1000);
  try {
    const call = createOutgoingFetch({ ...requestLimits, allowPrivate: settings.allowPrivate });
    const response = await call(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitola-Webhooks/1',
        'vitola-event': event,
        'vitola-delivery': id,
        'vitola-signature': signatureOf(activeSecrets(settings, delivery, ctx.now), time, body),
      },
    });
    const { status } = response;
    return { status, error: status >= 200 && status < 300 ? null : `It answered ${status}.` };
  } catch (error) {
    return { status: null, error: errorMessageOf(error) };
  }
}

function errorMessageOf(error: unknown): string {
  if (error instanceof OutgoingError) return error.message;
  const { code } = error as { code?: string };
  return code ? `It could not be reached (${code}).` : 'It could not be reached.';
}
