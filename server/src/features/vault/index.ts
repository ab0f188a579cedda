export { findSavedCigar, lockVault, purgeRemovedCigars } from './queries.ts';
export { refreshRating } from './refresh-rating.ts';
