export { LowStock, useLowAt } from './low-stock.tsx';
export { QuickStock } from './quick-stock.tsx';
export { StockDialog } from './stock-dialog.tsx';
export { stockHref } from './use-stock-address.ts';
export { stockReads } from './use-stock.ts';
