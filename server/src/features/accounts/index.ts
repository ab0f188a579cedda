export { sessionToken, setSessionCookie } from './cookie.ts';
export { createFirstSuperAdmin } from './first-super-admin.ts';
export { guessableRule } from './guessable-passwords.ts';
export { KnownDevices } from './known-devices.ts';
export { mailResetLink } from './mail-reset-link.ts';
export { findUser, listNewestAccounts, listUsersOf, sweepSessions } from './queries.ts';
export { sweepResets } from './reset-queries.ts';
export { Sessions } from './sessions.ts';
export { setSubscription } from './set-subscription.ts';
