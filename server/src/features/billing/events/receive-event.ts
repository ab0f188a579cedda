import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Payments } from '../payments.ts';
import {
  findEvent,
  insertEvent,
  insertPayment,
  markEventProcessed,
  type Payment,
  type ReceivedEvent,
} from './queries.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';

type Subject = {
  id?: unknown;
  object?: unknown;
  customer?: unknown;
  amount_paid?: unknown;
  currency?: unknown;
};

export const webhookPath = '/api/webhooks/stripe';

const maxBytes = 512 * 1024;

/**
 * Serves the webhook of the payment provider, authenticated by its signature alone: no session, no origin. An event is stored
 * once, with the job that processes it, before it is acknowledged.
 */
export function stripeWebhookRoute(app: FastifyInstance, payments: Payments): void {
  // A scope of its own, because only here the body must stay the bytes that were signed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, {
      bodyLimit: maxBytes,
      onRequest: (request) => app.limits.take('event', request.ip),
      handler: async (request) => {
        if (payments.isOff) throw new AppError('NOT_FOUND');
        const signature = request.headers['stripe-signature'];
        const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await storeEvent(app.contextOf(request), payments, payload, String(signature ?? ''));
        return { received: true };
      },
    });
  });
}

async function storeEvent(
  ctx: Context,
  payments: Payments,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const gateway = await payments.gateway();
  const event = await gateway.verifyEvent(payload, signature);
  if (!event) throw new AppError('MALFORMED', 'The signature of this event does not match.');
  const subject = subjectOf(event);
  if (!subject) {
    // The cause makes the server log it: the provider's format has changed and needs attention.
    const cause = new Error('A signed payment event lacks its id, its type, its time or its data');
    throw new AppError('MALFORMED', 'This event lacks its id, its type, its time or its data.', { cause });
  }
  const customer = subject.object === 'customer' ? subject.id : subject.customer;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  await inTransaction(ctx, async (ctx) => {
    const received: ReceivedEvent = {
      eventId: event.id,
      provider: payments.provider,
      type: event.type,
      customerId: text(customer) ?? text((customer as { id?: unknown } | null | undefined)?.id),
      objectId: text(subject.id),
      createdAt: new Date(event.created * 1000),
    };
    if (!(await insertEvent(ctx, received))) return;
    const payment = event.type === 'invoice.paid' ? paymentOf(subject) : undefined;
    if (payment) await insertPayment(ctx, payment, received);
    await ctx.jobs.enqueue(ctx, 'payment-event', { eventId: event.id });
  });
}

/** What a paid invoice brought; undefined if it was nothing, or the invoice does not say. */
function paymentOf({ id, amount_paid: amountCents, currency }: Subject): Payment | undefined {
  if (typeof id !== 'string' || typeof currency !== 'string') return undefined;
  if (!Number.isSafeInteger(amountCents) || Number(amountCents) <= 0) return undefined;
  return { invoiceId: id, amountCents: Number(amountCents), currency };
}

const lastSecond = Date.UTC(9999, 0) / 1000;

/** The object an event is about; undefined for a malformed event, which a valid signature does not rule out. */
function subjectOf(event: Stripe.Event): Subject | undefined {
  const { id, type, created, data } = event as Partial<Record<keyof Stripe.Event, unknown>>;
  const hasName = typeof id === 'string' && id !== '' && typeof type === 'string';
  const hasTime = Number.isInteger(created) && Number(created) >= 0 && Number(created) < lastSecond;
  const subject = (data as { object?: unknown } | null | undefined)?.object;
  if (!hasName || !hasTime || typeof subject !== 'object' || subject === null) return undefined;
  return subject;
}

/** Processes a stored event: whatever it says, the customer's subscription is read from the provider again. */
export async function processEvent(ctx: Context, payments: Payments, eventId: string): Promise<void> {
  const event = await findEvent(ctx, eventId);
  if (!event || event.settledAt || event.provider !== payments.provider) return;
  if (event.customerId) await syncSubscription(ctx, payments, event.customerId);
  await markEventProcessed(ctx, eventId);
}
