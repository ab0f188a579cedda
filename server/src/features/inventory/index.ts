export { countRecommendations, listShelf, type ShelfRow } from './queries.ts';
export { type ShelfCigar, stockShelf } from './stock-shelf.ts';
