/** A sum over all visits, and the interval that contains the expected sum 19 times in 20. */
export interface Spread {
  readonly more: number;
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's quantile of an interval that misses 1 time in 20. */
const z = 1.96;

/**
 * The sum of some differences, of which all others of `count` are 0, with its interval by Student's distribution. `freedom` is
 * how many equal differences would spread like these: a few large ones make it small, and the interval wide.
 */
export function intervalOf(differences: readonly number[], count: number): Spread & { freedom: number } {
  const more = differences.reduce((sum, difference) => sum + difference, 0);
  const [squares, fourths] = [2, 4].map((power) =>
    differences.reduce((sum, difference) => sum + difference ** power, 0),
  ) as [number, number];
  const freedom = fourths > 0 ? squares ** 2 / fourths : 0;
  const deviation = Math.sqrt(Math.max(0, squares - more ** 2 / count));
  const reach = studentQuantile(freedom) * deviation;
  return { more, low: more - reach, high: more + reach, freedom };
}

/** Student's quantile for z, by the first terms of its series; infinite without any freedom. */
const studentQuantile = (freedom: number): number =>
  freedom > 0
    ? z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
    : Infinity;
