export { purgeDeviceResults } from './results/queries.ts';
export { ResultRecorder } from './results/result-recorder.ts';
export { type LoungeShelf, ShelfCache } from './shelves/shelf-cache.ts';
export { tasteOf } from './taste.ts';
