// What is said of keys and webhooks. No schema library here: screens load this file.

/** So many a lounge has at most; what is revoked or removed does not count. */
export const most = { keys: 25, webhooks: 10 } as const;

/** What is said once there are as many as there may be. */
export const fullSentences = {
  keys: `A lounge has at most ${most.keys} API keys. Revoke one first.`,
  webhooks: `A lounge has at most ${most.webhooks} webhooks. Remove one first.`,
} as const;

/** What a webhook can be told. */
export const webhookEvents = ['survey.completed', 'lead.created', 'stock.low'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
