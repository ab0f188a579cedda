export { ImportComparisons } from './import-comparisons.tsx';
export { PriceComparisons } from './price-comparisons.tsx';
export { rangeInWords } from './range-in-words.ts';
export { usePriceRanges } from './use-price-ranges.ts';
