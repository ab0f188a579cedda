export { addMailbox, findShare, sweepShares } from './queries.ts';
export { rebuildShare } from './rebuild-share.ts';
