export { sessionToken, setSessionCookie } from './sessions/session-cookie.ts';
export { createFirstSuperAdmin, requireUnguessable } from './super-admin/first-super-admin.ts';
export { guessableRule } from './passwords/guessable-passwords.ts';
export { KnownDevices } from './sign-in/known-devices.ts';
export { makeSuperAdmin } from './super-admin/make-super-admin.ts';
export { mailAccountNotice } from './own-account/email-account-notification.ts';
export { mailResetLink } from './passwords/email-reset-link.ts';
export {
  findByEmail,
  findUser,
  hasSuperAdmin,
  listNewestAccounts,
  listUsersOf,
  sweepSessions,
} from './queries.ts';
export { sweepResets } from './passwords/reset-queries.ts';
export { Sessions } from './sessions/sessions.ts';
export { setSubscription } from './set-subscription.ts';
export { appKey } from './second-factor/app-codes.ts';
export { mailSecondFactorChange } from './second-factor/email-second-factor-change.ts';
export { sweepSignIns } from './second-factor/queries.ts';
export { removeSecondFactors } from './second-factor/remove-second-factors.ts';
export { mustHave as mustHaveSecondFactor } from './second-factor/settings.ts';
