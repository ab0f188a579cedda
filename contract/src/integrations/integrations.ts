import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { most, webhookEvents } from './integration-constants.ts';
import { apiScopes, type ApiScope } from '../permissions.ts';
import { Success } from '../fields/success.ts';
import { Id, requiredText, Time } from '../fields/text.ts';

export type { WebhookEvent } from './integration-constants.ts';

const Scope = z.enum(Object.keys(apiScopes) as [ApiScope, ...ApiScope[]], 'Choose scopes from the list');

/** A key as listed: never the key itself, only its first characters. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  beginsWith: z.string(),
  scopes: z.array(Scope),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: requiredText(60, 'Name'),
  scopes: z.array(Scope, 'Choose at least one scope').min(1, 'Choose at least one scope').max(20),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Time,
  /** The number of the current secret: 0 is the first. */
  secretTurn: z.int(),
  /** Until then deliveries are also signed with the previous secret. */
  previousUntil: Time.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'Please enter an address that starts with https://' })
    .max(500, 'The address must be at most 500 characters'),
  events: z
    .array(z.enum(webhookEvents, 'Choose events from the list'), 'Choose at least one event')
    .min(1, 'Choose at least one event')
    .max(10),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Maximum hours during which the previous secret signs besides the new one. */
export const maxOverlapHours = 168;

export const NewSecret = z.object({
  turn: z.int('Say which secret is to be replaced').min(0).max(2_147_483_647),
  overlapHours: z
    .int('Say for how many hours both secrets sign')
    .min(0, 'At least 0 hours')
    .max(maxOverlapHours, `At most ${maxOverlapHours} hours`)
    .default(24),
});
export type NewSecret = z.infer<typeof NewSecret>;

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** The last HTTP status received; null if there was no reply. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdAt: Time,
  nextAttemptAt: Time.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const reading = { method: 'GET', access: 'integrations:manage', limit: 'read' } as const;
const writing = { access: 'integrations:manage', limit: 'write' } as const;
const ofOne = { params: z.object({ id: Id }) } as const;

export const listApiKeys = endpoint({
  ...reading,
  path: '/api/integrations/keys',
  summary: 'Your lounge’s API keys',
  reply: z.array(ApiKey),
});
export const createApiKey = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/integrations/keys',
  summary: `Create an API key, one of at most ${most.keys}; it is shown only in this response`,
  body: NewApiKey,
  reply: ApiKey.extend({ key: z.string() }),
  idempotent: true,
});
export const revokeApiKey = endpoint({
  ...writing,
  ...ofOne,
  method: 'DELETE',
  path: '/api/integrations/keys/{id}',
  summary: 'Revoke an API key at once',
  reply: Success,
  idempotent: true,
});

export const listWebhooks = endpoint({
  ...reading,
  path: '/api/integrations/webhooks',
  summary: 'Your lounge’s webhooks',
  reply: z.array(Webhook),
});
export const createWebhook = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/integrations/webhooks',
  summary: `Create a webhook, one of at most ${most.webhooks}; the signing secret is shown only in this response`,
  body: NewWebhook,
  reply: Webhook.extend({ secret: z.string() }),
  idempotent: true,
});
export const removeWebhook = endpoint({
  ...writing,
  ...ofOne,
  method: 'DELETE',
  path: '/api/integrations/webhooks/{id}',
  summary: 'Remove a webhook',
  reply: Success,
  idempotent: true,
});
export const testWebhook = endpoint({
  ...writing,
  ...ofOne,
  method: 'POST',
  path: '/api/integrations/webhooks/{id}/test',
  summary: 'Send a test event',
  reply: Success,
});
export const rotateWebhookSecret = endpoint({
  ...writing,
  ...ofOne,
  method: 'POST',
  path: '/api/integrations/webhooks/{id}/secret',
  summary: 'Create a new signing secret, shown only in this response; both secrets sign for some hours',
  body: NewSecret,
  reply: Webhook.extend({ secret: z.string() }),
  idempotent: true,
});
export const listDeliveries = endpoint({
  ...reading,
  ...ofOne,
  path: '/api/integrations/webhooks/{id}/deliveries',
  summary: 'The recent deliveries of a webhook and their outcome',
  reply: z.array(WebhookDelivery),
});
