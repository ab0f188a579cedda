export { type WithPickCode, PickCodes } from './pick-codes.ts';
export { purgePickCodes, sumSales } from './queries.ts';
export { recordRungUpSale, undoRungUpSale } from './point-of-sale-sales.ts';
