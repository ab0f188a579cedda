export { purgeUnconfirmedLeads } from './consent/queries.ts';
export { purgeEmailCounts } from './emails/email-limit-queries.ts';
export { emailPicks } from './emails/email-picks.ts';
export { requeueEmails } from './emails/requeue-emails.ts';
