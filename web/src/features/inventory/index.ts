export { stockHref } from './stock/use-stock-address.ts';
export { saleReads } from './stock/use-stock.ts';
