export { LowStock, useLowAt } from './low-stock.tsx';
export { QuantityForm } from './quantity-form.tsx';
export { QuickStock } from './quick-stock.tsx';
export { StockDialog } from './stock-dialog.tsx';
export { stockHref } from './use-stock-address.ts';
export { useQuickStock } from './use-quick-stock.ts';
export { saleReads } from './use-stock.ts';
