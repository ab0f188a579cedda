const minForHigh = 25;
const maxForLow = 5;

/**
 * The inventory level (a fixed band) of a count: Out at 0, Low up to 5, Medium up to 24, High from 25. An uncounted cigar
 * keeps its level. The owner's low-stock rule is another thing: see `lowStockThreshold`.
 */
export function inventoryLevelOf(stock: number | null, before = 'Medium'): string {
  if (stock === null) return before;
  if (stock === 0) return 'Out';
  if (stock <= maxForLow) return 'Low';
  return stock >= minForHigh ? 'High' : 'Medium';
}
