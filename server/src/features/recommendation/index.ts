export { sweepDeviceResults } from './results/queries.ts';
export { Recorder } from './results/result-recorder.ts';
export { type LoungeShelf, Shelves } from './shelves/shelf-cache.ts';
export { tasteOf } from './taste.ts';
