export { insertPendingCounts } from './recommendation-counts/queries.ts';
export { RecommendationCounts } from './recommendation-counts/recommendation-counts.ts';
export { factStates } from './facts/fact-sources.ts';
export { pauseAboveLimit } from './plan-limit/pause-above-limit.ts';
export { countPausedCigars, lockShelf } from './plan-limit/queries.ts';
export {
  listShelf,
  listShelfRows,
  listShelfVersions,
  type ShelfRow,
  type VersionedShelfRow,
} from './cigars/queries.ts';
export { findCigars, returnToStock, takeFromStock } from './stock/change-stock.ts';
export { countedSince, moveSaleMovements } from './stock/queries.ts';
export { lockCigar } from './cigars/queries.ts';
export { listFirstCigars } from './cigars/list-first-cigars.ts';
export { addCigar } from './cigars/add-cigar.ts';
export { changeCigar } from './cigars/change-cigar.ts';
export { moveStock } from './stock/move-stock.ts';
export { type CatalogueCigarToAdd, addManyCigars } from './cigars/add-many-cigars.ts';
export { CigarListCache } from './cigars/cigar-list-cache.ts';
export { refreshCigarRating } from './rating/cigar-rating.ts';
export { listRatings } from './rating/queries.ts';
export { listOwnCigars, type OwnCigarRow } from './cigars/queries.ts';
export { applyFactChange } from './facts/fact-sources.ts';
export {
  changeImportedCigars,
  finishImport,
  type ImportedBefore,
  type ImportedCigar,
  insertImportedCigars,
  removeImportedCigars,
  type ReplacedFacts,
  restoreImportedCigars,
} from './imported/imported-cigars.ts';
export { type ImportedFacts } from './imported/imported-facts.ts';
export { followPrice, followStock, writeOff } from './stock/follow-point-of-sale.ts';
