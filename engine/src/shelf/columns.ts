/** One number per cigar, in the shelf's order. 32 bits each, because a server keeps them for every lounge. */
export type Column = Float32Array;
/** One number per cigar in full precision, for prices and sums. */
export type PreciseColumn = Float64Array;

/**
 * The first position whose price is above `cents`; the length of the shelf when there is none. `price` must ascend.
 * Binary search.
 */
export function firstPriceAbove(price: PreciseColumn, cents: number): number {
  let [from, to] = [0, price.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((price[middle] ?? 0) <= cents) from = middle + 1;
    else to = middle;
  }
  return from;
}
