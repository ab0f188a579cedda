export { purgePairingCodes } from './queries.ts';
