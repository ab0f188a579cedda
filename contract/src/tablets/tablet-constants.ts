/** How long the code that pairs a tablet works, in minutes. */
export const pairingMinutes = 15;

/** How many letters that code has. */
export const pairingCodeLength = 6;

/** The part of the address of `/pair` behind `#` that carries the code: it reaches no server's log. */
export const pairingHash = '#code=';

/** Maximum number of paired tablets of a lounge. */
export const maxTablets = 50;

/** How often a paired tablet reports while it is online, in milliseconds. */
export const heartbeatEveryMs = 60_000;

/** After this many minutes without a report a tablet is silent. */
export const silentMinutes = 10;

/** How many digits the PIN of a tablet's staff corner has. */
export const tabletPinLength = 6;

/** How often a tablet hashes that PIN (PBKDF2 with SHA-256): a fraction of a second on a tablet, for every guess. */
export const tabletPinIterations = 600_000;
