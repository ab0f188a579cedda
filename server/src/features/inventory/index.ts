export { countsDue } from './count-queries.ts';
export { RecommendationCounts } from './recommendation-counts.ts';
export { factStates } from './fact-sources.ts';
export { fitShelf, takeShelf } from './fit-shelf.ts';
export { countPaused } from './pause-queries.ts';
export { listShelf, type ShelfRow } from './queries.ts';
export { findCigars, giveToStock, takeFromStock } from './stock.ts';
export { type ShelfCigar, stockShelf } from './stock-shelf.ts';
export { WrittenShelves } from './written-shelves.ts';
