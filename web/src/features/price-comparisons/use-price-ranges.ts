import type { PriceRange } from '@vitola/contract/price-comparisons/price-comparisons';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';

/** What others charge, by cigar; empty until it is loaded. */
export function usePriceRanges(): ReadonlyMap<string, PriceRange> {
  const { data } = useRead('GET /api/price-comparisons');
  return useMemo(() => new Map((data ?? []).map((range) => [range.cigarId, range])), [data]);
}
