import {
  createApiKey,
  createWebhook,
  listApiKeys,
  listWebhooks,
  removeWebhook,
  revokeApiKey,
} from '@vitola/contract/integrations/integrations';
import type { Scene } from './scene.ts';
import type { Owner } from '../world/world.ts';

const nothing = () => ({});

// Nothing listens there.
const webhook = { url: 'http://127.0.0.1:9/events', events: ['stock.low' as const] };

const till = { name: 'Till', scopes: ['shelf:read' as const] };

// A lounge has only so many; the tests of every call make one each time. Those that other tests call with stay.
async function forgetKeys(owner: Owner): Promise<void> {
  const keys = (await owner.call(listApiKeys)).body.filter(({ name }) => name === till.name);
  for (const { id } of keys) await owner.call(revokeApiKey, { params: { id } });
}

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
  'integrations.createApiKey': async ({ owner }: Scene) => {
    await forgetKeys(owner);
    return { body: till };
  },
  'integrations.revokeApiKey': async ({ owner }: Scene) => {
    await forgetKeys(owner);
    return { params: { id: (await owner.call(createApiKey, { body: till })).body.id } };
  },
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
