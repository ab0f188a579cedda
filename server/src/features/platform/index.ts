export { emailInvitation } from './invitations/email-invitation.ts';
export { purgeInvitations } from './invitations/queries.ts';
export { mayReach } from './lounge-set/may-reach.ts';
