import * as api from '@vitola/contract/integrations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  testWebhook,
  type WebhookSettings,
} from './webhooks.ts';

export function integrationRoutes(app: FastifyInstance, settings: WebhookSettings): void {
  serve(app, api.listApiKeys, (ctx) => listApiKeys(ctx));
  serve(app, api.createApiKey, (ctx, { body }) => createApiKey(ctx, body));
  serve(app, api.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id));
  serve(app, api.listWebhooks, (ctx) => listWebhooks(ctx));
  serve(app, api.createWebhook, (ctx, { body }) => createWebhook(ctx, settings, body));
  serve(app, api.removeWebhook, (ctx, { params }) => removeWebhook(ctx, params.id));
  serve(app, api.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id));
  serve(app, api.rotateWebhookSecret, (ctx, { params, body }) =>
    rotateWebhookSecret(ctx, settings, params.id, body),
  );
  serve(app, api.listDeliveries, (ctx, { params }) => listDeliveries(ctx, params.id));
}
