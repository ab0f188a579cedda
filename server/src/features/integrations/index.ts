export { actorOfKey } from './api-keys/api-keys.ts';
export { deliverWebhook } from './webhooks/deliver-webhook.ts';
export { notifyWebhooks } from './webhooks/notify-webhooks.ts';
export { sweepDeliveries } from './queries.ts';
export { takeUpDeliveries } from './webhooks/requeue-deliveries.ts';
export { SurveyNews } from './webhooks/survey-events.ts';
export type { WebhookSettings } from './webhooks/webhooks.ts';
