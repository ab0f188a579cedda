export { FeedbackCounts } from './feedback/feedback-counts.ts';
export { readFeedback } from './feedback/feedback-queries.ts';
export { purgeDeviceResults } from './results/queries.ts';
export { ResultRecorder } from './results/result-recorder.ts';
export { type LoungeShelf, ShelfCache } from './shelves/shelf-cache.ts';
export { toGuestCigar } from './shelves/shelf-cigar.ts';
export { tasteOf } from './taste.ts';
export { recommendTiered } from './recommend-tiered.ts';
export { timeMade } from './made-at.ts';
