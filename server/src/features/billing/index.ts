export { endTriedPlans } from './subscription/end-test-plans.ts';
export { grantPlan } from './subscription/grant-plan.ts';
export { mailNotice } from './notifications/email-notification.ts';
export { noticeEndedGrace } from './notifications/notify-grace-ended.ts';
export { Payments } from './payments.ts';
export { sweepEvents } from './queries.ts';
export { takeUpEvents } from './events/requeue-events.ts';
export { actOnEvent, webhookPath } from './events/receive-event.ts';
