/** How long the code that pairs a tablet works, in minutes. */
export const pairingMinutes = 15;

/** How many letters that code has. */
export const pairingCodeLength = 6;

/** The part of the address of `/pair` behind `#` that carries the code: it reaches no server's log. */
export const pairingHash = '#code=';

/** Maximum number of paired tablets of a lounge. */
export const maxTablets = 50;
