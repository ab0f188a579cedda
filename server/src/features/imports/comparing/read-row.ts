import { type ImportField, importFieldLabel } from '@vitola/contract/inventory/import-constants';
import type { ImportedFacts } from '../../inventory/index.ts';
import type { Brand, Brands } from '../matching/brands.ts';
import { bareName, brandWords, wordsOf } from '../matching/cigar-words.ts';
import type { NameToMatch } from '../matching/match-name.ts';
import type { DecimalMark } from '../reading/amounts.ts';
import type { TableRow } from '../reading/find-table.ts';
import {
  applyBox,
  type Cell,
  CellProblem,
  checkLength,
  readFigures,
  readSize,
  readTexts,
} from './read-facts.ts';

/** A row with its cells read by what the columns hold. */
export interface ReadRow {
  line: number;
  label: string;
  /** The facts that the row states; name and brand as they would be on the shelf. */
  facts: ImportedFacts;
  toMatch: NameToMatch | undefined;
  /** The brand as the row writes it, where that was read as a known brand with a slip of the keys. */
  brandAsWritten: string | null;
  cigarId: string | null;
  externalId: string | null;
  /** The row's codes to find its cigar by; those of a box are no facts of the cigar. */
  codes: readonly string[];
  /** How many cigars a box has, where the row's name says that it is one. */
  boxOf: number | null;
  /** What a person should know about the row. */
  note: string | null;
}

/** A row that can't be imported: its column and value, and what was expected. */
export interface RejectedRow {
  line: number;
  label: string;
  externalId: string | null;
  column: string | null;
  value: string | null;
  reason: string;
}

/** How the rows of a table are read. */
export interface Reading {
  fields: readonly (ImportField | null)[];
  header: readonly string[];
  mark: DecimalMark;
  brands: Brands;
}

/** Reads a row, or says why it can't be. */
export function readRow(row: TableRow, reading: Reading): ReadRow | RejectedRow {
  const cell = cellsOf(row, reading);
  const label = [cell('brand'), cell('productLine'), cell('name'), cell('vitola')].filter(Boolean).join(' ');
  const rejected = (column: string | null, value: string | null, reason: string): RejectedRow => ({
    line: row.line,
    label: (label || row.cells.filter(Boolean).join(' ')).slice(0, 200),
    externalId: cell('externalId') || null,
    column,
    value: value?.slice(0, 100) ?? null,
    reason,
  });
  if (isNoCigar(cell('category')))
    return rejected(headerOf(reading, 'category'), cell('category'), 'Only cigars are imported.');
  try {
    return readCells(row, reading, cell);
  } catch (problem) {
    if (!(problem instanceof CellProblem)) throw problem;
    const { field, expected } = problem;
    return rejected(headerOf(reading, field), cell(field), `Expected ${expected}.`);
  }
}

/** Reads the cells of a row by what they hold; blank ones, and words for none, are ''. */
export function cellsOf({ cells }: TableRow, { fields }: Reading): Cell {
  return (field) => {
    const at = fields.indexOf(field);
    const cell = at < 0 ? '' : (cells[at] ?? '');
    if (isBlank(cell)) return '';
    return field === 'description' ? cell : cell.replaceAll(/\s+/g, ' ');
  };
}

const isBlank = (cell: string) => /^(-|–|—|n\/?a|none|null|#n\/a|default title|\?)?$/i.test(cell);

/** The header of the column that holds a field. */
export const headerOf = ({ fields, header }: Reading, field: ImportField): string => {
  const at = fields.indexOf(field);
  return at < 0 ? importFieldLabel(field) : (header[at] ?? importFieldLabel(field));
};

// Tills list everything that a lounge sells.
const isNoCigar = (category: string) =>
  /accessor|lighter|cutter|humidor(?!.*cigar)|ash ?tray|drink|beverage|beer|wine|spirit|liquor|whisk|coffee|food|snack|apparel|merch|gift ?card|pipe|cigarette|membership|service|torch|butane|event/i.test(
    category,
  ) && !/cigar(?!ette)|puro/i.test(category);

function readCells(row: TableRow, reading: Reading, cell: Cell): ReadRow {
  const { brand, brandAsWritten, name, words } = readName(row, reading, cell);
  const size =
    readSize(cell, reading.mark) ?? (words.size && `${words.size.lengthInches} x ${words.size.ringGauge}`);
  const facts: ImportedFacts = { ...readTexts(cell) };
  if (name) facts.name = name;
  if (brand) facts.brand = brand.name;
  if (size) facts.size = size;
  readFigures(facts, cell, reading.mark);
  const codes = [facts.barcode, facts.distributorSku].filter((code) => typeof code === 'string');
  const note = applyBox(facts, words.boxOf);
  const toMatch = brand && {
    brandKey: brand.key,
    words: words.words,
    size: sizeOf(size) ?? words.size,
  };
  const id = cell('cigarId');
  return {
    line: row.line,
    label:
      [brand?.name, name].filter(Boolean).join(' ').slice(0, 200) ||
      cell('barcode') ||
      cell('distributorSku'),
    facts,
    toMatch: toMatch ?? undefined,
    brandAsWritten,
    cigarId: isId(id) ? id.toLowerCase() : null,
    externalId: cell('externalId') || null,
    codes,
    boxOf: words.boxOf ?? null,
    note,
  };
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const sizeOf = (size: string | undefined) => wordsOf(size ?? '').size;

const emptyVitolas = /^(regular|default( title)?|single|stick|each|1|standard|normal|one size)$/i;

/** The brand and the name on the shelf, from whatever columns have them: the line is part of the name, as in the catalog. */
function readName({ heading }: TableRow, { brands, fields }: Reading, cell: Cell) {
  const vitola = emptyVitolas.test(cell('vitola')) ? '' : cell('vitola');
  const stated = cell('brand') || (fields.includes('brand') ? '' : headingFor(cell('name'), heading, brands));
  const hasCode = ['cigarId', 'barcode', 'distributorSku'].some((field) => cell(field as ImportField) !== '');
  const exact = stated ? brands.find(stated) : undefined;
  const start = stated && !exact ? brands.startOf(stated) : undefined;
  const lineOfBrand = start ? withoutBrandName(stated, start) : '';
  const written = joined([cell('productLine'), lineOfBrand, cell('name'), vitola]);
  if (!written && !hasCode) throw new CellProblem('name', 'the cigar’s name');
  const brand = exact ?? start ?? (stated ? brands.add(stated) : brands.startOf(written));
  if (!brand && !hasCode) throw new CellProblem('brand', 'a brand: there is no brand in the name either');
  const bare = bareName(written);
  const name = !brand ? bare : stated ? withoutBrandName(bare, brand) : brands.withoutStart(bare, brand);
  checkLength('name', name);
  checkLength('brand', brand?.name ?? '');
  // A cigar of the shelf is found by its id; its brand is then as the row spells it.
  const spelled = brand && stated && cell('cigarId') ? { ...brand, name: stated } : brand;
  const toMatch = brand ? brands.withoutStart(written, brand) : written;
  const asWritten = stated ? (exact ? stated : '') : startBefore(bare, name);
  return {
    brand: spelled,
    brandAsWritten: brand && brands.isSlip(asWritten, brand) ? asWritten : null,
    name: name || null,
    words: wordsOf(toMatch),
  };
}

/** The heading above a name; '' where the name itself begins with another brand: the heading may be a row of which only the name is filled. */
function headingFor(name: string, heading: string | null, brands: Brands): string {
  if (!heading) return '';
  const brand = brands.find(heading);
  const own = brands.startOf(name);
  return !brand && own && own.key !== brands.startOf(heading)?.key ? '' : heading;
}

/** What stands before the end of a text; '' where the text does not end so. */
const startBefore = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, text.length - end.length).replace(/[\s\-–:,|/]+$/, '') : '';

/** Parts of a name, without those that another part contains. */
function joined(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  return filled
    .filter(
      (part, at) =>
        !filled.some(
          (other, index) =>
            index !== at &&
            other.toLowerCase().includes(part.toLowerCase()) &&
            (other.length > part.length || index < at),
        ),
    )
    .join(' ');
}

/** A name without the brand that it begins with, however that is spelled; the whole name where nothing else is left. */
function withoutBrandName(name: string, brand: Brand): string {
  const words = name.split(' ');
  for (let count = Math.min(words.length - 1, 5); count > 0; count -= 1)
    if (brandWords(words.slice(0, count).join(' ')).join(' ') === brand.key)
      return (
        words
          .slice(count)
          .join(' ')
          .replace(/^[\s\-–:,|/]+/, '') || name
      );
  return name;
}
