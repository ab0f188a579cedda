const highFrom = 25;
const lowTo = 5;

/** The level a count means: Out at 0, Low to 5, Medium to 24, High from 25. What nobody counts keeps its level. */
export function inventoryLevelOf(stock: number | null, before = 'Medium'): string {
  if (stock === null) return before;
  if (stock === 0) return 'Out';
  if (stock <= lowTo) return 'Low';
  return stock >= highFrom ? 'High' : 'Medium';
}
