export { LiveAnalytics } from './live-analytics.tsx';
export { ReportPanel } from './report-panel.tsx';
