/** For how long a code is good, in milliseconds: an evening and the morning after. */
export const codeLifetime = 36 * 3_600_000;
