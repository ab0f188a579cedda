// Constants of API keys and webhooks. No schema library here: screens load this file.

/** Maximum numbers per lounge; revoked or removed ones do not count. */
export const most = { keys: 25, webhooks: 10 } as const;

/** The sentences shown when a limit is reached. */
export const fullSentences = {
  keys: `A lounge has at most ${most.keys} API keys. Revoke one first.`,
  webhooks: `A lounge has at most ${most.webhooks} webhooks. Remove one first.`,
} as const;

/** The events that a webhook can receive. */
export const webhookEvents = ['survey.completed', 'lead.created', 'stock.low'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
