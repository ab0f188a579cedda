export { isEnterprise, requireEnterprise } from './require-enterprise.ts';
export { actorOfKey, revokeKeysOf } from './api-keys/api-keys.ts';
export { deliverWebhook } from './webhooks/deliver-webhook.ts';
export { hasSubscriber, notifyWebhooks } from './webhooks/notify-webhooks.ts';
export { purgeDeliveries } from './webhooks/queries.ts';
export { requeueDeliveries } from './webhooks/requeue-deliveries.ts';
export { SurveyEvents } from './webhooks/survey-events.ts';
export type { WebhookSettings } from './webhooks/webhooks.ts';
