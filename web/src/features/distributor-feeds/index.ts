export { LoungeCosts } from './lounge-costs.tsx';
export { LoungeFeeds } from './lounge-feeds.tsx';
