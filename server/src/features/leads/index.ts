export { purgeUnconfirmed } from './consent/queries.ts';
export { purgeMailCounts } from './emails/email-limit-queries.ts';
export { mailPicks } from './emails/email-picks.ts';
export { takeUpMails } from './emails/requeue-emails.ts';
