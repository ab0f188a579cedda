export { insertPendingCounts } from './recommendation-counts/queries.ts';
export { RecommendationCounts } from './recommendation-counts/recommendation-counts.ts';
export { factStates } from './facts/fact-sources.ts';
export { pauseAboveLimit } from './plan-limit/pause-above-limit.ts';
export { countPausedCigars, lockShelf } from './plan-limit/queries.ts';
export { listShelf, type ShelfRow } from './cigars/queries.ts';
export { findCigars, returnToStock, takeFromStock } from './stock/change-stock.ts';
export { type CatalogueCigarToAdd, addManyCigars } from './cigars/add-many-cigars.ts';
export { CigarListCache } from './cigars/cigar-list-cache.ts';
