export { DayCounts } from './days/day-counts.ts';
export { EventLog, serverEvents } from './events/event-log.ts';
export { unlinkEvents } from './events/queries.ts';
