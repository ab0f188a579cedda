/** How many rows of a device's queue are sent at once. */
export const maxRowsAtOnce = 100;
/** The greatest length of a row, in characters. */
export const maxRowLength = 12_000;
