export { addLead, readShelfOfShare } from './add-lead.ts';
export { purgeUnconfirmedLeads } from './consent/queries.ts';
export { purgeEmailCounts } from './emails/email-limit-queries.ts';
export { emailHowWasIt, enqueueHowWasItEmails } from './emails/ask-how-it-was.ts';
export { resetFailedDelivery } from './emails/delivery-queries.ts';
export { emailPicks } from './emails/email-picks.ts';
export { requeueEmails } from './emails/requeue-emails.ts';
