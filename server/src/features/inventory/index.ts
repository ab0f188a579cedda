export { countsDue } from './recommendation-counts/queries.ts';
export { RecommendationCounts } from './recommendation-counts/recommendation-counts.ts';
export { factStates } from './facts/fact-sources.ts';
export { fitShelf, takeShelf } from './plan-limit/pause-above-limit.ts';
export { countPaused } from './plan-limit/queries.ts';
export { listShelf, type ShelfRow } from './cigars/queries.ts';
export { findCigars, giveToStock, takeFromStock } from './stock/change-stock.ts';
export { type ShelfCigar, stockShelf } from './cigars/add-many-cigars.ts';
export { WrittenShelves } from './cigars/cigar-list-cache.ts';
