/** An amount of cents as dollars: `'12.50'`. */
export const inDollars = (cents: number): string => (cents / 100).toFixed(2);
