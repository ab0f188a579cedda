export { EventLog, serverEvents } from './event-log.ts';
