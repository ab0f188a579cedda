export { sweepDeviceResults } from './queries.ts';
export { Recorder } from './recorder.ts';
export { type LoungeShelf, Shelves } from './shelves.ts';
export { tasteOf } from './taste.ts';
