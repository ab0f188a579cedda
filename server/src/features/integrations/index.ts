export { actorOfKey } from './api-keys.ts';
export { deliverWebhook } from './deliver-webhook.ts';
export { notifyWebhooks } from './notify-webhooks.ts';
export { sweepDeliveries } from './queries.ts';
export { takeUpDeliveries } from './take-up-deliveries.ts';
export { SurveyNews } from './survey-news.ts';
export type { WebhookSettings } from './webhooks.ts';
