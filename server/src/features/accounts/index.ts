export { sessionToken, setSessionCookie } from './cookie.ts';
export { createFirstSuperAdmin } from './first-super-admin.ts';
export { mailResetLink } from './mail-reset-link.ts';
export { findUser, listNewestAccounts, listUsersOf, sweepResets, sweepSessions } from './queries.ts';
export { Sessions } from './sessions.ts';
export { setSubscription } from './set-subscription.ts';
