export { LeadsPanel } from './leads-panel.tsx';
