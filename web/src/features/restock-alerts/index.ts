export { RestockButton } from './restock-button.tsx';
export { restockReads, useSoldOutCigar } from './use-restock-alerts.ts';
export { WaitingPanel } from './waiting-panel.tsx';
