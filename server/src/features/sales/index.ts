export { type Coded, newPickCode, reserveCodes } from './pick-code.ts';
export { countPicks } from './queries.ts';
