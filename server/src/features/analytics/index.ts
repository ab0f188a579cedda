export { EventLog, serverEvents } from './events/event-log.ts';
