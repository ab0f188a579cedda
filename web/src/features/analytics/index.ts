export { DayChart } from './charts/day-chart.tsx';
export { FigureSection } from './figure-section.tsx';
export { FiguresTable } from './figures-table.tsx';
export { formatDay, formatPercent } from './format-figures.ts';
export { LiveAnalytics } from './live-analytics.tsx';
export type { LoungeReportProps } from './lounge-report.tsx';
export { ReportPanel } from './report-panel.tsx';
