import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type PointOfSaleProvider,
  pointOfSaleProviders,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { listConnectedLounges } from '../connection/queries.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import type { WebhookEvent } from '../providers/provider.ts';
import { jsonOf } from '../providers/signatures.ts';
import { insertWebhooks } from './queries.ts';

const maxBytes = 1024 * 1024;

/** The path that a provider's webhooks are sent to. */
const webhookPath = (provider: PointOfSaleProvider) => `/api/webhooks/${provider}`;

/**
 * Serves the webhooks of points of sale, each verified by its provider's own scheme over the bytes that came: no session, no
 * origin. What a webhook says is never believed: it only causes a reading. A repeat changes nothing.
 */
export function pointOfSaleWebhookRoutes(app: FastifyInstance, { providers }: PointOfSales): void {
  // A scope of its own, because only here the body must stay the bytes that were signed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of pointOfSaleProviders)
      scope.post(webhookPath(name), {
        bodyLimit: maxBytes,
        onRequest: (request) => app.limits.take('event', request.ip),
        handler: async (request) => {
          if (!providers[name].isSetUp) throw new AppError('NOT_FOUND');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          if (name === 'clover' && logCloverCode(request, body)) return { received: true };
          const url = `${app.publicUrl()}${webhookPath(name)}`;
          const events = providers[name].readWebhook({ headers: request.headers, body, url });
          if (!events) throw new AppError('SIGNED_OUT', 'The signature of this webhook does not match.');
          await storeEvents(app.contextOf(request), name, events);
          return { received: true };
        },
      });
  });
}

/** Clover first sends a code that the operator enters in its dashboard: it is logged, and grants nothing. */
function logCloverCode({ log }: FastifyRequest, body: Buffer): boolean {
  const code = (jsonOf(body) as { verificationCode?: unknown } | null | undefined)?.verificationCode;
  if (typeof code !== 'string' || !/^[\w-]{1,100}$/.test(code)) return false;
  log.warn({ code }, 'Clover asks to verify the address of its webhooks: enter this code in its dashboard');
  return true;
}

async function storeEvents(
  ctx: Context,
  provider: PointOfSaleProvider,
  events: readonly WebhookEvent[],
): Promise<void> {
  for (const merchantId of new Set(events.map((event) => event.merchantId))) {
    const ofMerchant = events.filter((event) => event.merchantId === merchantId);
    for (const { loungeId } of await listConnectedLounges(ctx, provider, merchantId))
      await inTransaction({ ...ctx, loungeId }, async (ctx) => {
        const added = await insertWebhooks(
          ctx,
          provider,
          ofMerchant.map(({ id }) => id),
        );
        const news = ofMerchant.filter(
          ({ id, topics, isRevoked }) => added.has(id) && (isRevoked || topics.length > 0),
        );
        if (news.length > 0)
          await ctx.jobs.enqueue(ctx, 'point-of-sale-sync', { loungeId, ...requestOf(news) });
      });
  }
}

// Access that was taken away shows at the next reading, which then tells the owner.
const requestOf = (events: readonly WebhookEvent[]) => ({
  topics: [...new Set(events.flatMap(({ topics }) => topics))],
  orderIds: [...new Set(events.flatMap(({ orderIds }) => orderIds))],
  deletedIds: [...new Set(events.flatMap(({ deletedIds }) => deletedIds))],
});
