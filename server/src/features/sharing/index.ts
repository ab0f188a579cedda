export { addMailbox, findShare, anonymizeExpiredShares, purgeShares, type StoredShare } from './queries.ts';
export { findShownShare } from './get-share.ts';
export { makeShare } from './make-share.ts';
export { rebuildShare } from './rebuild-share.ts';
export { listGuestRatings } from './rating-queries.ts';
