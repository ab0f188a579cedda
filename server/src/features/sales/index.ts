export { type WithPickCode, PickCodes } from './pick-codes.ts';
export { giveBackPickCodes, knowsRange, reservePickCodes } from './reserve-pick-codes.ts';
export { purgeReservedCodes } from './reserved-code-queries.ts';
export { claimReservedCode, claimingCodes, claimRows, type ClaimRow } from './claim-queries.ts';
export { findCodeOfResult, purgePickCodes, sumSales } from './queries.ts';
export { recordRungUpSale, undoRungUpSale } from './rung-up/rung-up-sale.ts';
export type { LineSale } from './rung-up/typed-in.ts';
