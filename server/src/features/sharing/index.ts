export { addMailbox, findShare, anonymizeExpiredShares } from './queries.ts';
export { rebuildShare } from './rebuild-share.ts';
