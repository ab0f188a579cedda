export { LoungeFeeds } from './lounge-feeds.tsx';
