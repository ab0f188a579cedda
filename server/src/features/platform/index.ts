export { StatsCache } from './dashboard/stats-cache.ts';
export { emailInvitation } from './invitations/email-invitation.ts';
export {
  deleteStaffInvitationsTo,
  listStaffInvitations,
  replaceStaffInvitation,
  withdrawStaffInvitation,
} from './invitations/staff-queries.ts';
export { purgeInvitations } from './invitations/queries.ts';
export { loungeSetOf, type StaffMember } from './lounge-set/queries.ts';
export { mayReach } from './lounge-set/may-reach.ts';
export { emailSupport, requeueSupportEmails } from './support/email-support.ts';
export { purgeSupportMessages } from './support/queries.ts';
export { purgeSupportViews } from './support-view/queries.ts';
