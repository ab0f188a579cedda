export { deliverAnnouncement, requeueAnnouncements } from './deliver-announcement.ts';
export { emailAnnouncement } from './email-announcement.ts';
export { purgeAnnouncements } from './queries.ts';
