export { emailRestock, enqueueRestockEmails, requeueRestockEmails } from './email-restock.ts';
export { purgeSentAlerts } from './queries.ts';
