export { PrintPanel } from './print-panel.tsx';
export { usePrint } from './use-print.ts';
