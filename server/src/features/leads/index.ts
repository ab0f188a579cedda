export { purgeUnconfirmed } from './consent-queries.ts';
export { purgeMailCounts } from './mail-count-queries.ts';
export { mailPicks } from './mail-picks.ts';
export { takeUpMails } from './take-up-mails.ts';
