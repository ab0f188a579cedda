import type { ImportField } from '@vitola/contract/inventory/import-constants';
import { parseSize } from '@vitola/engine';
import { parseNumber, type DecimalMark } from '../reading/amounts.ts';
import { readStrength } from '../comparing/strength-words.ts';
import { isGtin } from './gtin.ts';

/** What stands in a column, as shares of its filled cells (0-1). */
export interface ColumnContent {
  filled: number;
  number: number;
  whole: number;
  /** Numbers with exactly two decimals, or with a currency sign. */
  money: number;
  mean: number;
  size: number;
  gtin: number;
  strength: number;
  country: number;
  brand: number;
  words: number;
  distinct: number;
  length: number;
  ring: number;
  inches: number;
}

const sampleRows = 300;

const countries = new Set(
  `nicaragua|dominican republic|dominican rep|dominican|dr|honduras|cuba|mexico|ecuador|brazil|costa rica|panama|usa|united states|peru|bahamas|
philippines|indonesia|cameroon|jamaica|ni|do|hn|cu|mx|nicaraguan|honduran|cuban|nic|dom rep|rep dominicana|republica dominicana`
    .split('|')
    .map((name) => name.trim()),
);

/** Looks at the first filled cells of a column. `isBrand` says whether a text is, or begins with, a brand that is known here. */
export function contentOf(
  cells: Iterable<string>,
  { mark, isBrand }: { mark: DecimalMark; isBrand: (text: string) => boolean },
): ColumnContent {
  const sample: string[] = [];
  for (const cell of cells) {
    if (cell !== '') sample.push(cell);
    if (sample.length === sampleRows) break;
  }
  const share = (fits: (cell: string) => boolean) =>
    sample.length === 0 ? 0 : sample.filter((cell) => fits(cell)).length / sample.length;
  const numbers = sample.flatMap((cell) => parseNumber(cell, mark) ?? []);
  const inRange = (low: number, high: number) => (cell: string) => {
    const value = parseNumber(cell.replaceAll(/["”]|in\.?$/g, ''), mark) ?? fraction(cell);
    return value !== undefined && value >= low && value <= high;
  };
  return {
    filled: sample.length,
    number: numbers.length / Math.max(1, sample.length),
    whole: share((cell) => Number.isInteger(parseNumber(cell, mark))),
    money: share((cell) => /[$€£]|[.,]\d{2}$/.test(cell) && parseNumber(cell, mark) !== undefined),
    mean: numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length),
    size: share((cell) => cell.length <= 40 && parseSize(cell) !== undefined),
    gtin: share(isGtin),
    strength: share((cell) => readStrength(cell) !== undefined),
    country: share((cell) => countries.has(cell.toLowerCase().replaceAll('.', ''))),
    brand: share(isBrand),
    words: share((cell) => /\p{L}{3}/u.test(cell)),
    distinct: new Set(sample).size / Math.max(1, sample.length),
    length: sample.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, sample.length),
    ring: share((cell) => inRange(20, 90)(cell) && Number.isInteger(parseNumber(cell, mark))),
    inches: share(inRange(2.5, 12)),
  };
}

/** "5 1/2" and "5½" as a number. */
function fraction(cell: string): number | undefined {
  const parsed = parseSize(`${cell.replace(/["”].*$/, '')} x 50`);
  return parsed?.lengthInches;
}

/** Whether a column may hold a field, by what stands in it; an empty column may hold anything. */
export function mayHold(field: ImportField, content: ColumnContent): boolean {
  if (content.filled === 0) return true;
  const rule = rules[field];
  return rule ? rule(content) : content.words > 0.3;
}

const anything = () => true;
const rules: Partial<Record<ImportField, (content: ColumnContent) => boolean>> = {
  name: ({ words, number }) => words > 0.5 && number < 0.5,
  brand: ({ words }) => words > 0.5,
  productLine: ({ words, number, filled }) => words > 0.2 || number < 0.9 || filled < 4,
  price: ({ number }) => number >= 0.6,
  stock: ({ whole }) => whole >= 0.7,
  size: ({ size }) => size >= 0.4,
  length: ({ inches }) => inches >= 0.7,
  ring: ({ ring }) => ring >= 0.7,
  vitola: ({ words, number }) => words > 0.2 && number < 0.6,
  barcode: ({ gtin, length, number }) => gtin >= 0.3 || (length >= 6 && number >= 0.5),
  distributorSku: ({ length }) => length <= 40,
  strength: ({ strength }) => strength >= 0.5,
  origin: anything,
  smokingTime: anything,
  vintage: anything,
  infused: anything,
  limitedEdition: anything,
  cigarId: anything,
  externalId: anything,
  description: anything,
};
