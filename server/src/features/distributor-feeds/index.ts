export { createFeedSettings, type FeedSettings } from './feed-settings.ts';
export { enqueueDueFetches } from './fetching/enqueue-due-fetches.ts';
export { fetchFeed } from './fetching/fetch-feed.ts';
export { followImportedFeed } from './fetching/follow-imported.ts';
