export { type Coded, PickCodes } from './pick-codes.ts';
export { countPicks, sweepPickCodes } from './queries.ts';
