/** How many guests choose together at a table. No schema library here: the tablet loads this file. */
export const tableSizes = [2, 3, 4] as const;
