/** How many guests may answer in turn on one tablet. No schema library here: the tablet loads this file. */
export const tableSizes = [2, 3, 4] as const;

/** How many may answer at once, everyone on their own phone. */
export const phoneTableSizes = [2, 3, 4, 5, 6] as const;

/** How many of a table must have answered before the cigar to share is chosen. */
export const minTableAnswers = 2;

/** After this many minutes without another answer, those who answered need not wait for the rest. */
export const phoneTableWaitMinutes = 5;

/** The part of a survey's address behind `#` that carries the code of a table of phones. */
export const phoneTableHash = '#table=';
