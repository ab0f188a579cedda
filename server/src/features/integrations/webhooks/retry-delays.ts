const retryDelaysSeconds = [15, 60, 300, 900, 3_600, 14_400, 43_200];

/** Seconds until the next retry of a webhook delivery after this many failed attempts; undefined once it is given up. */
export const retryDelayAfter = (attempts: number): number | undefined => retryDelaysSeconds[attempts - 1];
