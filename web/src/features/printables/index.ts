export { PrintPanel } from './print-panel.tsx';
