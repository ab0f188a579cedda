import { type CigarFactName, cigarFacts } from '@vitola/contract/cigar-facts';
import type { ImportField } from '@vitola/contract/inventory/import-constants';
import { maxStock } from '@vitola/contract/inventory/stock-constants';
import { strengths } from '@vitola/contract/inventory/strengths';
import type { ImportedFacts } from '../../inventory/index.ts';
import { type DecimalMark, parseNumber } from '../reading/amounts.ts';
import { readStrength } from './strength-words.ts';

/** The cell of a row that holds a field; '' where it is blank. */
export type Cell = (field: ImportField) => string;

/** What is wrong with the cell of a field: what was expected. */
export class CellProblem extends Error {
  readonly field: ImportField;
  readonly expected: string;
  constructor(field: ImportField, expected: string) {
    super(expected);
    this.field = field;
    this.expected = expected;
  }
}

/** The size of a row, as one cell has it or from length and ring gauge; undefined without. */
export function readSize(cell: Cell, mark: DecimalMark): string | undefined {
  if (cell('size')) {
    checkLength('size', cell('size'));
    return cell('size');
  }
  const length = cell('length')
    .replaceAll(/["”]|inches|in\.?$/gi, '')
    .trim();
  const ring = parseNumber(cell('ring').replaceAll(/[^\d.,]/g, ''), mark);
  if (!length || ring === undefined) return undefined;
  const inches = parseNumber(length, mark);
  return `${inches ?? length} x ${ring}`;
}

const textFacts = [
  'productLine',
  'vintage',
  'origin',
  'description',
  'wrapper',
  'binder',
  'filler',
  'barcode',
  'manufacturer',
  'distributorSku',
] as const satisfies readonly CigarFactName[];

/** The facts of a row that are words; a CellProblem where one cannot be read. */
export function readTexts(cell: Cell): ImportedFacts {
  const facts: ImportedFacts = {};
  for (const field of textFacts) {
    const text = field === 'barcode' ? plainCode(cell(field)) : cell(field);
    if (text === '') continue;
    checkLength(field, text);
    facts[field] = text;
  }
  const strength = cell('strength');
  if (strength) {
    const read = readStrength(strength);
    if (!read) throw new CellProblem('strength', `one of ${strengths.join(', ')}`);
    facts.strength = read;
  }
  const notes = cell('flavorNotes');
  if (notes) facts.flavorNotes = readNotes(notes);
  const infused = cell('infused');
  if (infused) facts.infused = /^(y|yes|true|1|x|infused|flavou?red|si|ja)$/i.test(infused);
  const limited = cell('limitedEdition');
  if (limited) facts.limitedEdition = /^(y|yes|true|1|x|limited|si|ja)$/i.test(limited);
  const minutes = cell('smokingTime');
  if (minutes) {
    checkLength('smokingTime', minutes);
    facts.smokingTime = /^\d+$/.test(minutes) ? `${minutes} minutes` : minutes;
  }
  return facts;
}

function readNotes(cell: string): string[] {
  const notes = cell
    .split(/[;,|/]/)
    .map((note) => note.trim())
    .filter(Boolean);
  if (notes.length > cigarFacts.flavorNotes.max || notes.some((note) => note.length > 40))
    throw new CellProblem(
      'flavorNotes',
      `at most ${cigarFacts.flavorNotes.max} notes of at most 40 characters`,
    );
  return [...new Set(notes)];
}

// Spreadsheets turn long codes into numbers: 8.4E+11 has lost its digits.
function plainCode(code: string): string {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(code))
    throw new CellProblem(
      'barcode',
      'all digits of the barcode: format the column as text, and export it again',
    );
  return code.replace(/^(\d+)\.0$/, '$1').replace(/^="(.*)"$/, '$1');
}

/** A CellProblem for a text that is too long for its field. */
export function checkLength(field: CigarFactName, text: string): void {
  const { max } = cigarFacts[field];
  if (text.length > max) throw new CellProblem(field, `at most ${max} characters`);
}

/** Adds the price and the stock of a row; a CellProblem where one is no such number. */
export function readFigures(facts: ImportedFacts, cell: Cell, mark: DecimalMark): void {
  const price = cell('price');
  if (price) {
    const value = parseNumber(price, mark);
    if (value === undefined || value < 0 || value >= 100_000)
      throw new CellProblem('price', 'an amount such as 12.50');
    facts.price = value.toFixed(2);
  }
  const stock = cell('stock');
  if (stock && !/^(not stocked|not tracked|unlimited|∞)$/i.test(stock)) {
    const value = parseNumber(stock, mark);
    if (value === undefined || !Number.isInteger(value) || value > maxStock)
      throw new CellProblem('stock', 'a whole number from 0 to 100,000');
    facts.stock = Math.max(0, value);
  }
}

/** A row that sells a box counts its cigars, and its price and codes are not a cigar's. */
export function applyBox(facts: ImportedFacts, boxOf: number | undefined): string | null {
  if (boxOf === undefined) return null;
  const boxes = facts.stock;
  if (typeof boxes === 'number') facts.stock = Math.min(maxStock, boxes * boxOf);
  delete facts.price;
  delete facts.barcode;
  delete facts.distributorSku;
  const counted = typeof boxes === 'number' ? `${boxes} counted as ${boxes * boxOf} cigars; its` : 'Its';
  return `A box of ${boxOf}: ${counted} price is not used.`;
}
