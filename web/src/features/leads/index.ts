export { LeadsPanel, type LeadsPanelProps } from './leads-panel.tsx';
