export { countRecommendations, listShelf, type ShelfRow } from './queries.ts';
