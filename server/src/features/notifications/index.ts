export { watchLowStock } from './watch-low-stock.ts';
