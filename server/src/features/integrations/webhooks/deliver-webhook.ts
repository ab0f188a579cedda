import { createHmac } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import { outgoing, OutgoingError } from '../../../http/outgoing-requests.ts';
import { findPendingDelivery, updateDelivery } from './queries.ts';
import { webhookSecret, type WebhookSettings } from './webhooks.ts';

/** Seconds until the next try, after each that failed; then it is given up. */
const retryDelaysSeconds = [15, 60, 300, 900, 3_600, 14_400, 43_200];

const requestLimits = { mostBytes: 64 * 1024, timeLimit: 10_000 };

/** What is sent at a time (seconds), signed: HMAC-SHA256 of `time.body` in hex, once with each of the secrets. */
function signatureOf(secrets: readonly string[], time: number, body: string): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

// The newest first; the one before as long as its receiver may still change over.
function activeSecrets(
  settings: WebhookSettings,
  { endpointId, secretTurn, previousUntil }: Delivery,
  now: Date,
) {
  const turns = previousUntil && previousUntil > now ? [secretTurn, secretTurn - 1] : [secretTurn];
  return turns.map((turn) => webhookSecret(settings, endpointId, turn));
}

/** Makes one try at a delivery. A failure is noted, and tried again later by a job of its own; it is never thrown. */
export async function deliverWebhook(
  ctx: Context,
  settings: WebhookSettings,
  deliveryId: string,
): Promise<void> {
  const delivery = await findPendingDelivery(ctx, deliveryId);
  if (!delivery) return;
  const attempts = delivery.attempts + 1;
  if (delivery.removedAt) {
    const given = { attempts, lastStatus: null, lastError: 'The webhook was removed.', nextAttemptAt: null };
    return updateDelivery(ctx, deliveryId, { ...given, status: 'failed' });
  }
  const { status, error } = await post(ctx, settings, delivery);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const pause = isDelivered ? undefined : retryDelaysSeconds[attempts - 1];
  await updateDelivery(ctx, deliveryId, {
    status: isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'pending',
    attempts,
    lastStatus: status,
    lastError: error,
    nextAttemptAt: pause === undefined ? null : new Date(ctx.now.getTime() + pause * 1000),
  });
  if (pause === undefined) return;
  const ofLounge = { ...ctx, loungeId: delivery.loungeId };
  await ctx.jobs.enqueue(ofLounge, 'webhook-delivery', { deliveryId }, pause);
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

async function post(
  ctx: Context,
  settings: WebhookSettings,
  delivery: Delivery,
): Promise<{ status: number | null; error: string | null }> {
  const { id, event, payload, url, loungeId, createdAt } = delivery;
  const body = JSON.stringify({ id, type: event, createdAt, loungeId, data: payload });
  const time = Math.floor(Date.now() / 1000);
  try {
    const call = outgoing({ ...requestLimits, allowPrivate: settings.allowPrivate });
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
    const isFine = response.status >= 200 && response.status < 300;
    return { status: response.status, error: isFine ? null : `It answered ${response.status}.` };
  } catch (error) {
    return { status: null, error: errorMessageOf(error) };
  }
}

function errorMessageOf(error: unknown): string {
  if (error instanceof OutgoingError) return error.message;
  const { code } = error as { code?: string };
  return code ? `It could not be reached (${code}).` : 'It could not be reached.';
}
