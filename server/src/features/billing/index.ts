export { endTriedPlans } from './end-tried-plans.ts';
export { grantPlan } from './grant-plan.ts';
export { mailNotice } from './mail-notice.ts';
export { noticeEndedGrace } from './notice-ended-grace.ts';
export { Payments } from './payments.ts';
export { sweepEvents } from './queries.ts';
export { takeUpEvents } from './take-up-events.ts';
export { actOnEvent, webhookPath } from './receive-event.ts';
