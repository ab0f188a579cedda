/**
 * 1 at 0, one half at 1, falling towards 0: 1 / (1 + x^2). Used in place of an exponential, which browsers and Node may
 * round differently: the tablet and the server must agree to the last bit.
 */
export function falloff(x: number): number {
  return 1 / (1 + x * x);
}
