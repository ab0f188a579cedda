export { endTestPlans } from './subscription/end-test-plans.ts';
export { grantPlan } from './subscription/grant-plan.ts';
export { emailNotification } from './notifications/email-notification.ts';
export { notifyGraceEnded } from './notifications/notify-grace-ended.ts';
export { Payments } from './payments.ts';
export { purgeEvents } from './events/queries.ts';
export { requeueEvents } from './events/requeue-events.ts';
export { processEvent, webhookPath } from './events/receive-event.ts';
