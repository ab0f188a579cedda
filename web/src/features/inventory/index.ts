export { stockHref } from './stock/use-stock-address.ts';
export { saleQueries } from './stock/use-stock.ts';
