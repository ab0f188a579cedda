/** Comparisons older than this many days do not count. */
export const comparisonDays = 180;

/** How many comparisons of one cigar are listed, and how many rows one import may have. */
export const maxComparisonsListed = 100;
export const maxComparisonRows = 2000;

/** The largest file of an import. */
export const maxComparisonsBytes = 500_000;
