export { purgePairingCodes } from './queries.ts';
export { listTablets } from './tablets.ts';
