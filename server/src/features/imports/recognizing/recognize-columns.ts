import type { ImportField } from '@vitola/contract/inventory/import-constants';
import { decimalMarkOf, type DecimalMark } from '../reading/amounts.ts';
import type { Table } from '../reading/find-table.ts';
import { type ColumnContent, contentOf, mayHold } from './column-content.ts';
import { type HeaderMeaning, matchHeader } from './header-fields.ts';

/** What a column holds; null is not imported. `isGuess`: the header alone did not say it. */
export interface RecognizedColumn {
  field: ImportField | null;
  isGuess: boolean;
}

interface Column {
  at: number;
  header: string;
  content: ColumnContent;
  meaning: HeaderMeaning | undefined;
  score: number;
  rank: number;
}

/** The decimal mark of a table's numbers. */
export function decimalMarkOfTable({ rows }: Pick<Table, 'rows'>): DecimalMark {
  return decimalMarkOf(rows.slice(0, 500).flatMap(({ cells }) => cells));
}

/**
 * Says what each column of a table holds: by its header where that is known and the content does not contradict it, else by
 * what stands in it. Each field is held by one column. `isBrand` knows the brands of the shelf and of the catalog.
 */
export function recognizeColumns(table: Table, isBrand: (text: string) => boolean): RecognizedColumn[] {
  const mark = decimalMarkOfTable(table);
  const columns: Column[] = table.header.map((header, at) => {
    const match = table.isHeaderless ? undefined : matchHeader(header);
    const cells = table.rows.map((row) => row.cells[at] ?? '');
    const content = contentOf(cells, { mark, isBrand });
    return { at, header, content, meaning: match?.meaning, score: match?.score ?? 0, rank: match?.rank ?? 0 };
  });
  const chosen = new Map<number, RecognizedColumn>();
  const isFree = (field: ImportField) => ![...chosen.values()].some((column) => column.field === field);
  const choose = ({ at }: Column, field: ImportField, isGuess: boolean) => {
    if (!chosen.has(at) && isFree(field)) chosen.set(at, { field, isGuess });
  };
  byHeader(withDescriptionAsName(withMakerAsBrand(columns)), choose);
  byOtherNames(columns, { choose, isFree, isChosen: ({ at }) => chosen.has(at) });
  byContent(columns, { choose, isFree, isChosen: ({ at }) => chosen.has(at) });
  return columns.map(({ at }) => chosen.get(at) ?? { field: null, isGuess: false });
}

type Choose = (column: Column, field: ImportField, isGuess: boolean) => void;
interface Chosen {
  choose: Choose;
  isFree: (field: ImportField) => boolean;
  isChosen: (column: Column) => boolean;
}

const notFields: readonly HeaderMeaning[] = ['vendor', 'cost', 'pack', 'location'];
const isField = (meaning: HeaderMeaning | undefined): meaning is ImportField =>
  meaning !== undefined && !notFields.includes(meaning);

/** The best column of each field, by its header; several stocks of several shops are for a person to choose from. */
function byHeader(columns: readonly Column[], choose: Choose): void {
  const fitting = columns.filter(
    ({ meaning, score, content }) => isField(meaning) && score > 0 && mayHold(meaning, content),
  );
  const shops = fitting.filter(({ meaning, rank }) => meaning === 'stock' && rank === 50);
  const ranked = fitting
    .filter((column) => shops.length < 2 || !shops.includes(column))
    .toSorted((a, b) => emptyLast(a, b) || b.score - a.score || a.rank - b.rank || a.at - b.at);
  for (const column of ranked) choose(column, column.meaning as ImportField, column.score < 0.9);
}

// Of two columns for a field, the one with anything in it.
const emptyLast = (a: Column, b: Column) => Number(a.content.filled === 0) - Number(b.content.filled === 0);

/** Columns whose headers mean different things in different files. */
function byOtherNames(columns: readonly Column[], { choose, isFree, isChosen }: Chosen): void {
  const open = () => columns.filter((column) => !isChosen(column) && column.content.filled > 0);
  for (const column of open()) {
    const { meaning, content, header } = column;
    if (meaning === 'vendor' && isFree('brand') && content.brand > 0.4) choose(column, 'brand', true);
    if (meaning === 'size' && content.words > 0.6 && content.size < 0.4) choose(column, 'vitola', true);
    if (meaning === 'vitola' && content.size > 0.5) choose(column, 'size', true);
    if (meaning === 'ring' && content.size > 0.5) choose(column, 'size', true);
    if (meaning === 'length' && content.size > 0.5) choose(column, 'size', true);
    if (meaning === 'distributorSku' && content.gtin > 0.6) choose(column, 'barcode', true);
    if (meaning === 'pack' && /^(count|ct)$/i.test(header) && content.whole > 0.9 && isFree('stock'))
      choose(column, 'stock', true);
    if (meaning === 'cost' && /wholesale/i.test(header) === false && /^(our|your) price$/i.test(header))
      choose(column, 'price', true);
    if (meaning === 'name' && /desc/i.test(header) && !isFree('name')) choose(column, 'description', false);
    if (meaning === 'wrapper' && content.strength > 0.5) choose(column, 'strength', true);
  }
}

// Without a brand, the maker is the brand.
function withMakerAsBrand(columns: readonly Column[]): readonly Column[] {
  if (columns.some(({ meaning, content }) => meaning === 'brand' && content.filled > 0)) return columns;
  const maker = columns.find(({ meaning, content }) => meaning === 'manufacturer' && content.words > 0.5);
  return columns.map((column) => (column === maker ? { ...column, meaning: 'brand', score: 0.8 } : column));
}

// Without a name, the description is the name.
function withDescriptionAsName(columns: readonly Column[]): readonly Column[] {
  if (columns.some(({ meaning, content }) => meaning === 'name' && content.words > 0.5)) return columns;
  const described = columns.find(
    ({ meaning, content }) => meaning === 'description' && mayHold('name', content),
  );
  return columns.map((column) =>
    column === described && column.content.filled > 0 ? { ...column, meaning: 'name', score: 0.8 } : column,
  );
}

/** Columns with an unknown header, or none: what stands in them says what they hold. */
function byContent(columns: readonly Column[], { choose, isFree, isChosen }: Chosen): void {
  const pick = (field: ImportField, fits: (content: ColumnContent) => number) => {
    if (!isFree(field)) return;
    const [best] = columns
      .filter((column) => !isChosen(column) && column.meaning === undefined && column.content.filled > 0)
      .map((column) => ({ column, fit: fits(column.content) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit || a.column.at - b.column.at);
    if (best) choose(best.column, field, true);
  };
  pick('barcode', ({ gtin }) => (gtin > 0.7 ? gtin : 0));
  pick('size', ({ size }) => (size > 0.6 ? size : 0));
  pick('strength', ({ strength }) => (strength > 0.8 ? strength : 0));
  pick('origin', ({ country }) => (country > 0.7 ? country : 0));
  pick('brand', ({ brand, distinct, length }) => (brand > 0.6 && distinct < 0.95 && length < 28 ? brand : 0));
  pick('name', ({ words, length, distinct }) =>
    words > 0.8 && length > 5 ? distinct * Math.min(length, 60) : 0,
  );
  pick('price', ({ money, number }) => (money > 0.6 && number > 0.9 ? money : 0));
  const hasLength = !isFree('size') || !isFree('length');
  if (!hasLength && isFree('ring')) {
    pick('ring', ({ ring, distinct, mean }) =>
      ring > 0.95 && distinct < 0.4 && mean > 38 && mean < 62 ? ring : 0,
    );
    if (!isFree('ring'))
      pick('length', ({ inches, mean, whole }) => (inches > 0.9 && mean < 8 ? 1.5 - whole : 0));
  }
  pick('stock', ({ whole, money, gtin, mean }) =>
    whole > 0.95 && money < 0.2 && gtin < 0.2 && mean < 2000 ? whole : 0,
  );
}
