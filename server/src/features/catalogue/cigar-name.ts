/** The name on a shelf of a catalog cigar, without its brand: line and vitola, unless the line only repeats the brand. */
export function shelfName(cigar: { brand: string; productLine: string | null; name: string }): string {
  const { brand, productLine, name } = cigar;
  return !productLine || productLine === brand || name === productLine ? name : `${productLine} ${name}`;
}
