import { readReferenceCigars, shelfName, type CatalogueRow } from '../../src/features/catalogue/index.ts';
import { compareRows, type ComparedRow } from '../../src/features/imports/comparing/compare-rows.ts';
import { wordsOf } from '../../src/features/imports/matching/cigar-words.ts';
import { indexForImport } from '../../src/features/imports/comparing/shelf-index.ts';
import { decodeText } from '../../src/features/imports/reading/decode-text.ts';
import { kindOfFile } from '../../src/features/imports/reading/file-kind.ts';
import { readWorkbook } from '../../src/features/imports/workbook/read-workbook.ts';
import { findTable } from '../../src/features/imports/reading/find-table.ts';
import { readCsv } from '../../src/features/imports/reading/read-csv.ts';
import {
  decimalMarkOfTable,
  recognizeColumns,
} from '../../src/features/imports/recognizing/recognize-columns.ts';
import type { OwnCigarRow } from '../../src/features/inventory/index.ts';
import { type CorpusCigar, layouts } from './layouts.ts';
import { styles, writeFile } from './write-file.ts';

/** What the corpus came to. */
interface CorpusFigures {
  files: number;
  columns: { right: number; total: number; wrong: string[] };
  /** Rows of cigars on the shelf: matched rightly, asked about with the right cigar among the choices, or taken for new. */
  onShelf: { right: number; asked: number; questions: string[]; missed: string[]; total: number };
  /** Rows of cigars that are not on the shelf: new, asked about, or matched wrongly. */
  notOnShelf: { isNew: number; asked: number; total: number };
  /** Rows that changed another cigar than theirs without a question. */
  wrong: string[];
  /** Rows whose price or stock was read as another one. */
  misread: string[];
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The catalog, as rows of its table. */
async function referenceRows(): Promise<CatalogueRow[]> {
  const cigars = await readReferenceCigars();
  return cigars.map((cigar, at) => ({ ...cigar, id: idOf(at), description: null, verified: false }));
}

function corpusCigar(row: CatalogueRow, at: number): CorpusCigar {
  return {
    id: idOf(at),
    brand: row.brand,
    line: row.productLine ?? '',
    vitola: row.name,
    name: shelfName(row),
    size: row.size ?? '',
    price: Number(row.avgPrice ?? 10) + (at % 4) * 0.25,
    stock: (at * 7) % 40,
    country: row.origin ?? '',
    strength: row.strength ?? '',
    wrapper: row.wrapper ?? '',
    sku: String(10_000 + at),
    upc: withCheckDigit(`0${80_000_000_000 + at * 37}`.slice(-11)),
  };
}

function withCheckDigit(digits: string): string {
  const sum = digits
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const asOwn = ({ id, brand, name, size, line }: CorpusCigar): OwnCigarRow =>
  ({
    id,
    brand,
    name,
    size,
    productLine: line,
    barcode: null,
    distributorSku: null,
    factSources: {},
    flavorNotes: [],
  }) as unknown as OwnCigarRow;

// Two sizes of one name: a file without sizes can't say which one it means.
function withoutTwins(cigars: readonly CorpusCigar[]): CorpusCigar[] {
  const names = new Set<string>();
  return cigars.filter(({ brand, name }) => {
    const key = `${brand}|${wordsOf(name).words.join(' ')}`;
    if (names.has(key)) return false;
    names.add(key);
    return true;
  });
}

const rowsPerFile = 40;

const cellsOf = async (file: Buffer) =>
  kindOfFile(file) === 'workbook' ? (await readWorkbook(file)).cells : readCsv(decodeText(file));

/** Writes every layout in every style, reads each file as an upload is, and compares the outcome with the cigars it was made of. */
export async function measureCorpus(): Promise<CorpusFigures> {
  const catalogue = await referenceRows();
  const cigars = withoutTwins(catalogue.map(corpusCigar));
  // Of every three neighbors in the catalog, which often differ in one word, two are on the shelf.
  const isOnShelf = ({ id }: CorpusCigar) => Number(id.slice(-12)) % 3 !== 0;
  const index = () => indexForImport(cigars.filter(isOnShelf).map(asOwn), catalogue);
  const figures: CorpusFigures = {
    files: 0,
    columns: { right: 0, total: 0, wrong: [] },
    onShelf: { right: 0, asked: 0, questions: [], missed: [], total: 0 },
    notOnShelf: { isNew: 0, asked: 0, total: 0 },
    wrong: [],
    misread: [],
  };
  for (const [layoutAt, layout] of layouts.entries())
    for (const [styleAt, style] of styles.entries()) {
      const from = (layoutAt * styles.length + styleAt) * 23;
      const listed = Array.from(
        { length: rowsPerFile },
        (_, at) => cigars[(from + at * 3 + (at % 5)) % cigars.length],
      ).filter((cigar, at, all) => cigar !== undefined && all.indexOf(cigar) === at) as CorpusCigar[];
      const file = writeFile(layout, style, listed);
      const shelf = await index();
      const table = await findTable(await cellsOf(file));
      const isBrand = (text: string) => (shelf.brands.find(text) ?? shelf.brands.startOf(text)) !== undefined;
      const recognized = recognizeColumns(table, isBrand);
      const where = `${layout.system}, ${style.name}`;
      figures.files += 1;
      for (const [at, { header, field }] of layout.columns.entries()) {
        figures.columns.total += 1;
        const read = recognized[at]?.field ?? null;
        if (read === field) figures.columns.right += 1;
        else
          figures.columns.wrong.push(
            `${where}: ${header} is ${read ?? 'not imported'}, not ${field ?? 'left out'}`,
          );
      }
      // Matching is measured alone: with the columns as a person would have corrected them.
      const reading = {
        fields: layout.columns.map(({ field }) => field),
        header: table.header,
        mark: decimalMarkOfTable(table),
        brands: shelf.brands,
      };
      const rows = await compareRows(table.rows, reading, shelf, { writer: 'owner' });
      if (rows.length !== listed.length) throw new Error(`${where}: ${rows.length} rows of ${listed.length}`);
      for (const [at, cigar] of listed.entries()) {
        const row = rows[at];
        if (row) count(figures, { row, cigar, where, isOnShelf: isOnShelf(cigar) });
      }
    }
  return figures;
}

interface CountedRow {
  row: ComparedRow;
  cigar: CorpusCigar;
  where: string;
  isOnShelf: boolean;
}

function count(figures: CorpusFigures, { row, cigar, where, isOnShelf }: CountedRow): void {
  const said = `${where}: ${row.cells.join(' | ')} was ${row.kind} (${row.label}; ${row.reason ?? ''})`;
  const isMatched = row.kind === 'changed' || row.kind === 'unchanged';
  const matchedRightly = isMatched && row.cigarId === cigar.id;
  if (isMatched && !matchedRightly)
    figures.wrong.push(`${said}, not ${cigar.brand} ${cigar.name} ${cigar.size}`);
  const of = isOnShelf ? figures.onShelf : figures.notOnShelf;
  of.total += 1;
  if (row.kind === 'doubtful') {
    of.asked += 1;
    const hasRight = row.candidates.some(({ cigarId }) => cigarId === cigar.id);
    if (isOnShelf && !hasRight) figures.onShelf.missed.push(said);
    if (isOnShelf)
      figures.onShelf.questions.push(`${said}: ${row.candidates.map(({ label }) => label).join(', ')}`);
  } else if (!isOnShelf && row.kind === 'new') figures.notOnShelf.isNew += 1;
  else if (matchedRightly) figures.onShelf.right += 1;
  else if (isOnShelf && !isMatched) figures.onShelf.missed.push(said);
  const facts = row.facts?.facts;
  const isMisread =
    facts &&
    ((facts.price !== undefined && Number(facts.price) !== cigar.price) ||
      (facts.stock !== undefined && facts.stock !== cigar.stock));
  if (isMisread) figures.misread.push(said);
}
