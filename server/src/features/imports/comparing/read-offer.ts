import type { Availability } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { ImportField } from '@vitola/contract/inventory/import-constants';
import { type DecimalMark, parseNumber } from '../reading/amounts.ts';

/** What a distributor says about an item. Money is in cents. */
export interface Offer {
  item: string;
  itemNumber: string | null;
  /** Of one cigar. */
  costCents: number | null;
  boxCostCents: number | null;
  boxCount: number | null;
  availability: Availability;
}

/** A cell that can't be read, and what was expected. */
export interface OfferProblem {
  field: ImportField;
  expected: string;
}

interface OfferCells {
  cell: (field: ImportField) => string;
  mark: DecimalMark;
  /** How many cigars the row's name says that it has. */
  boxOf: number | null;
  label: string;
}

const maxCents = 100_000_00;

/** Reads cost and availability from a row. A row that sells a box costs what the box does; a blank or worded cost is none. */
export function readOffer({ cell, mark, boxOf, label }: OfferCells): Offer | OfferProblem {
  const cost = readCents(cell('cost'), mark);
  const ofBox = readCents(cell('boxCost'), mark);
  const expected = 'an amount such as 6.40';
  if (cost === undefined) return { field: 'cost', expected };
  if (ofBox === undefined) return { field: 'boxCost', expected };
  const boxCount = readCount(cell('boxCount')) ?? boxOf;
  const isBox = boxOf !== null && boxOf > 1;
  const boxCost = ofBox ?? (isBox ? cost : null);
  const each = isBox ? null : cost;
  return {
    item: label,
    itemNumber: cell('distributorSku').slice(0, 100) || cell('barcode').slice(0, 100) || null,
    costCents: each === null ? perCigar(boxCost, boxCount) : Math.round(each),
    boxCostCents: boxCost === null ? null : Math.round(boxCost),
    boxCount,
    availability: readAvailability(cell('availability'), mark),
  };
}

const perCigar = (boxCost: number | null, boxCount: number | null) =>
  boxCost === null || boxCount === null ? null : Math.round(boxCost / boxCount);

/** Cents; null for no amount ("Call for price"), undefined for digits that are none. */
function readCents(text: string, mark: DecimalMark): number | null | undefined {
  if (!/\d/.test(text)) return null;
  const value = parseNumber(text, mark);
  if (value === undefined || value < 0 || value * 100 >= maxCents) return undefined;
  return value === 0 ? null : value * 100;
}

/** "20", "Box of 20" and "20 ct"; null for anything that is no count of a box. */
function readCount(text: string): number | null {
  const numbers = text.match(/\d+/g) ?? [];
  const count = numbers.length === 1 ? Number(numbers[0]) : Number.NaN;
  return Number.isInteger(count) && count >= 1 && count <= 1000 ? count : null;
}

const countWords = /\b(?:in[ -]?stock|available|left|on hand|units?|cigars?|box(?:es)?)\b/gi;
const isOut =
  /^(n|no|false|none|out|oos|x)$|out[ -]of[ -]stock|\b(?:not?|none)\b.*(?:stock|available)|sold[ -]?out|un-?available|back ?-?order|discontinued|coming soon|pre-?order|^0$/i;
const isIn = /^(y|yes|true|in|ok|low|si|ja)$|in[ -]?stock|available|low stock|limited|plenty|ships/i;

/** Whether a distributor has an item: by a count ("12", "0 in stock"), or by the usual words. */
export function readAvailability(text: string, mark: DecimalMark = '.'): Availability {
  const count = parseNumber(
    text
      .replaceAll(countWords, '')
      .replaceAll(/[<>+~:]/g, '')
      .trim(),
    mark,
  );
  if (count !== undefined) return count > 0 ? 'in-stock' : 'out';
  if (isOut.test(text.trim())) return 'out';
  return isIn.test(text.trim()) ? 'in-stock' : 'unknown';
}
