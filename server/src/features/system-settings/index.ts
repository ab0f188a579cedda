export { readSettings } from './queries.ts';
export { rejectClosedSignUps } from './reject-closed-sign-ups.ts';
export { withSender } from './with-sender.ts';
export { findStateRule, restrictsRewards } from './state-rules.ts';
