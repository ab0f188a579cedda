export { sessionToken, setSessionCookie } from './cookie.ts';
export { createFirstSuperAdmin, requireUnguessable } from './first-super-admin.ts';
export { guessableRule } from './guessable-passwords.ts';
export { KnownDevices } from './known-devices.ts';
export { makeSuperAdmin } from './make-super-admin.ts';
export { mailAccountNotice } from './own-account/mail-account-notice.ts';
export { mailResetLink } from './mail-reset-link.ts';
export {
  findByEmail,
  findUser,
  hasSuperAdmin,
  listNewestAccounts,
  listUsersOf,
  sweepSessions,
} from './queries.ts';
export { sweepResets } from './reset-queries.ts';
export { Sessions } from './sessions.ts';
export { setSubscription } from './set-subscription.ts';
export { appKey } from './second-factor/app-codes.ts';
export { mailSecondFactorChange } from './second-factor/mail-change.ts';
export { sweepSignIns } from './second-factor/queries.ts';
export { removeSecondFactors } from './second-factor/remove-second-factors.ts';
export { mustHave as mustHaveSecondFactor } from './second-factor/settings.ts';
