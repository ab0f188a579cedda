export { mailPicks } from './mail-picks.ts';
export { takeUpMails } from './take-up-mails.ts';
