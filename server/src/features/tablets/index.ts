export { createSilenceWatch } from './notify-silent.ts';
export { purgePairingCodes } from './queries.ts';
export { formatOnClock } from './silence.ts';
export { listTablets } from './tablets.ts';
