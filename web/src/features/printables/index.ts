export { PrintPanel } from './print-panel.tsx';
export { TentDialog } from './tent-dialog.tsx';
export { usePrint } from './use-print.ts';
