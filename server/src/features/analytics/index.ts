export { DayCounts } from './days/day-counts.ts';
export { markDaysAfterUpgrade } from './days/queries.ts';
export { EventLog, serverEvents } from './events/event-log.ts';
export { trackEvent } from './events/track-event.ts';
export { purgeGuestEvents, unlinkEvents } from './events/queries.ts';
export { purgeVisits } from './visits/add-visits-queries.ts';
export { purgeReportDays } from './report-days/sum-days-queries.ts';
