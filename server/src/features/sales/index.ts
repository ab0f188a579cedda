export { type WithPickCode, PickCodes } from './pick-codes.ts';
export { countPicks, purgePickCodes } from './queries.ts';
