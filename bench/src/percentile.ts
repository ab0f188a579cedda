/** The value below which a share (0-1) of `values` lies; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The median; 0 for an empty list. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
