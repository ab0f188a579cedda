import { createApiKey, createWebhook, listWebhooks, removeWebhook } from '@vitola/contract/integrations';
import type { Scene } from './samples.ts';
import type { Owner } from './world.ts';

const nothing = () => ({});

// Nothing listens there.
const webhook = { url: 'http://127.0.0.1:9/events', events: ['stock.low' as const] };

async function forgetWebhooks(owner: Owner): Promise<void> {
  for (const { id } of (await owner.call(listWebhooks)).body)
    await owner.call(removeWebhook, { params: { id } });
}

async function webhookOf(owner: Owner): Promise<string> {
  await forgetWebhooks(owner);
  return (await owner.call(createWebhook, { body: webhook })).body.id;
}

/** Calls of keys and webhooks that work. */
export const integrationSamples = {
  'integrations.listApiKeys': nothing,
  'integrations.createApiKey': () => ({ body: { name: 'Till', scopes: ['shelf:read'] } }),
  'integrations.revokeApiKey': async ({ owner }: Scene) => ({
    params: {
      id: (await owner.call(createApiKey, { body: { name: 'Old till', scopes: ['shelf:read'] } })).body.id,
    },
  }),
  'integrations.listWebhooks': nothing,
  'integrations.createWebhook': async ({ owner }: Scene) => {
    await forgetWebhooks(owner);
    return { body: webhook };
  },
  'integrations.removeWebhook': async ({ owner }: Scene) => ({ params: { id: await webhookOf(owner) } }),
  'integrations.testWebhook': async ({ owner }: Scene) => ({ params: { id: await webhookOf(owner) } }),
  'integrations.rotateWebhookSecret': async ({ owner }: Scene) => ({
    params: { id: await webhookOf(owner) },
    body: { turn: 0 },
  }),
  'integrations.listDeliveries': async ({ owner }: Scene) => ({ params: { id: await webhookOf(owner) } }),
};
