export { LiveAnalytics } from './live-analytics.tsx';
