export { endTriedPlans } from './end-tried-plans.ts';
export { Payments } from './payments.ts';
export { sweepEvents } from './queries.ts';
export { actOnEvent, webhookPath } from './receive-event.ts';
