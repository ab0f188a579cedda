export { storeAnnouncementEmails } from './own-account/announcement-emails.ts';
export { cookieFor, readCookie, sessionToken, setSessionCookie } from './sessions/session-cookie.ts';
export { createFirstSuperAdmin, rejectGuessableSeed } from './super-admin/first-super-admin.ts';
export { guessableRule, type RejectGuessable } from './passwords/guessable-passwords.ts';
export { KnownDevices } from './sign-in/known-devices.ts';
export { makeSuperAdmin } from './super-admin/make-super-admin.ts';
export { emailAccountNotification } from './own-account/email-account-notification.ts';
export { emailResetLink } from './passwords/email-reset-link.ts';
export { emailConfirmation } from './emailed-links/email-confirmation.ts';
export { emailSignInLink } from './emailed-links/email-sign-in-link.ts';
export { requireConfirmed } from './second-factor/confirmation.ts';
export {
  findRecipient,
  purgeConfirmations,
  setEmailConfirmed,
} from './emailed-links/confirmation-queries.ts';
export { purgeSignInLinks } from './emailed-links/sign-in-link-queries.ts';
export {
  deleteSessionsOf,
  deleteUser,
  findByEmail,
  findUser,
  listNewestAccounts,
  listUsersOf,
} from './queries.ts';
export {
  findByMemberNumber,
  listAboveBasic,
  lockMember,
  memberNumberOf,
  setMembership,
} from './membership-queries.ts';
export { changeOwnerAccount } from './change-owner-account.ts';
export { findOwnerOf, removeFromLounge } from './owner-queries.ts';
export { purgeResets } from './passwords/reset-queries.ts';
export { createInvited } from './registration/create-invited.ts';
export { choosesPassword, joinStaff, leaveStaff } from './registration/join-staff.ts';
export { listLoungeStaff } from './lounge-staff-queries.ts';
export { hasSuperAdmin, listStaff, lockStaffMember, setLocked, setStaffRole } from './staff-queries.ts';
export { wordsOf } from './passwords/account-words.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { hashToken, newToken } from './sessions/tokens.ts';
export { setActingPerson, shareSession } from './sessions/shared-device-queries.ts';
export { Sessions } from './sessions/sessions.ts';
export { setSubscription } from './set-subscription.ts';
export { appKey } from './second-factor/app-codes.ts';
export { emailSecondFactorChange } from './second-factor/email-second-factor-change.ts';
export { purgePendingSignIns } from './second-factor/queries.ts';
export { removeSecondFactors } from './second-factor/remove-second-factors.ts';
export { mustHaveSecondFactor } from './second-factor/settings.ts';
export { clearSessionCookie } from './sessions/session-cookie.ts';
export { endSession } from './sessions/end-session.ts';
export { registerMember } from './registration/register-member.ts';
export { signUpOnce } from './registration/sign-up-once.ts';
export type { SignInServices } from './sign-in/open-session.ts';
export { signInWithPassword } from './sign-in/sign-in-with-password.ts';
export { purgeSessions } from './own-account/session-queries.ts';
