export { createLounge } from './create-lounge.ts';
export { customerPath } from './own-lounge.ts';
export { cigarLimit, givePlaceBack, takePlace } from './places.ts';
export { findLounge, getOwn as getOwnLoungeRow } from './queries.ts';
