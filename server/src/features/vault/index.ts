export { findSavedCigar, lockVault, purgeRemovedCigars, refreshRating } from './queries.ts';
