/** The fewest digits of the PIN of somebody who sells on a shared device. */
export const minStaffPin = 4;

/** The most digits of that PIN. */
export const maxStaffPin = 6;

/** After this long without a touch a shared device locks itself, in milliseconds. */
export const idleLockMs = 120_000;

/** A PIN unlocks a shared device for at most this long, in minutes, whatever its page does. */
export const maxUnlockedMinutes = 30;
