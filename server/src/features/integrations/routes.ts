import * as api from '@vitola/contract/integrations/integrations';
import type { FastifyInstance } from 'fastify';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey, withKey } from './api-keys/api-keys.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  testWebhook,
  type WebhookSettings,
  withSecret,
} from './webhooks/webhooks.ts';

// The reply stored for repeated requests holds no secret: a repeat derives it again.
const showsSecret = { handlesIdempotencyKey: true };

/** Serves API keys and webhooks. */
export function integrationRoutes(app: FastifyInstance, settings: WebhookSettings): void {
  serve(app, api.listApiKeys, (ctx) => listApiKeys(ctx));
  serve(
    app,
    api.createApiKey,
    async (ctx, received) => {
      const create = (once: typeof ctx) => createApiKey(once, settings.secret, received.body);
      return withKey(ctx, settings.secret, await answerOnceIfKeyed(ctx, api.createApiKey, received, create));
    },
    showsSecret,
  );
  serve(app, api.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id));
  serve(app, api.listWebhooks, (ctx) => listWebhooks(ctx));
  serve(
    app,
    api.createWebhook,
    async (ctx, received) => {
      const create = (once: typeof ctx) => createWebhook(once, settings, received.body);
      return withSecret(ctx, settings, await answerOnceIfKeyed(ctx, api.createWebhook, received, create));
    },
    showsSecret,
  );
  serve(app, api.removeWebhook, (ctx, { params }) => removeWebhook(ctx, params.id));
  serve(app, api.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id));
  serve(
    app,
    api.rotateWebhookSecret,
    async (ctx, received) => {
      const { params, body } = received;
      const rotate = (once: typeof ctx) => rotateWebhookSecret(once, params.id, body);
      return withSecret(
        ctx,
        settings,
        await answerOnceIfKeyed(ctx, api.rotateWebhookSecret, received, rotate),
      );
    },
    showsSecret,
  );
  serve(app, api.listDeliveries, (ctx, { params }) => listDeliveries(ctx, params.id));
}
