import Papa from 'papaparse';
import { workbook } from '../stubs/workbook.ts';
import type { CorpusCigar, Layout } from './layouts.ts';

/** How a file of the corpus is written. */
interface Style {
  name: string;
  delimiter: ',' | ';' | '\t';
  encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1252' | 'xlsx';
  hasDecimalComma?: boolean;
  /** Lines above the header: the shop's name and a date. */
  hasTitle?: boolean;
  hasTotals?: boolean;
  hasBlankLines?: boolean;
  /** How names are written. */
  wording: 'plain' | 'capitals' | 'short' | 'misspelled' | 'no accents';
}

/** The styles that each layout is written in. */
export const styles: readonly Style[] = [
  { name: 'plain', delimiter: ',', encoding: 'utf-8', wording: 'plain' },
  {
    name: 'Excel on Windows',
    delimiter: ',',
    encoding: 'windows-1252',
    hasBlankLines: true,
    wording: 'plain',
  },
  {
    name: 'European Excel',
    delimiter: ';',
    encoding: 'utf-8-bom',
    hasDecimalComma: true,
    hasTotals: true,
    wording: 'no accents',
  },
  { name: 'till', delimiter: ',', encoding: 'utf-8', hasTitle: true, hasTotals: true, wording: 'capitals' },
  { name: 'abbreviated', delimiter: '\t', encoding: 'utf-16le', wording: 'short' },
  {
    name: 'in a hurry',
    delimiter: ',',
    encoding: 'utf-8',
    hasTitle: true,
    hasBlankLines: true,
    wording: 'misspelled',
  },
  { name: 'workbook', delimiter: '\t', encoding: 'xlsx', hasTitle: true, hasTotals: true, wording: 'plain' },
];

const shortForms: readonly [RegExp, string][] = [
  [/\bAnniversary\b/g, 'Anniv.'],
  [/\bMaduro\b/g, 'Mad'],
  [/\bConnecticut\b/g, 'Conn'],
  [/\bRobusto\b/g, 'Rob'],
  [/\bChurchill\b/g, 'Church'],
  [/\bReserva\b/g, 'Res.'],
  [/\bSeries\b/g, 'Ser.'],
  [/\bDouble\b/g, 'Dbl'],
  [/\bNo\. (\d)/g, '#$1'],
];

const unaccented = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name in a style's wording. Every fifth one is misspelled where names are: two letters in the middle of its longest word trade places. */
function worded(text: string, wording: Style['wording'], at: number): string {
  if (wording === 'capitals') return unaccented(text).toUpperCase();
  if (wording === 'no accents') return unaccented(text);
  if (wording === 'short') return shortForms.reduce((short, [long, to]) => short.replaceAll(long, to), text);
  if (wording !== 'misspelled' || at % 5 !== 0) return text;
  const [longest = ''] = text.split(' ').toSorted((a, b) => b.length - a.length);
  if (longest.length < 7) return text;
  const middle = Math.floor(longest.length / 2);
  const slipped = `${longest.slice(0, middle)}${longest[middle + 1] ?? ''}${longest[middle] ?? ''}${longest.slice(middle + 2)}`;
  return text.replace(longest, slipped);
}

const named = new Set(['name', 'brand', 'productLine', 'vitola']);

/** The bytes of a file: its cigars in a layout and a style. */
export function writeFile(layout: Layout, style: Style, cigars: readonly CorpusCigar[]): Buffer {
  const { delimiter, wording } = style;
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const line = (cells: readonly string[]) => cells.map(quoted).join(delimiter);
  const lines: string[] = [];
  if (style.hasTitle)
    lines.push(line(['The Corner Lounge', '', '']), line(['Inventory as of 11/20/2026', '', '']), '');
  lines.push(line(layout.columns.map(({ header }) => header)));
  for (const [at, cigar] of cigars.entries()) {
    const cells = layout.columns.map(({ field, cell }) => {
      const text = cell(cigar);
      if (field !== null && named.has(field)) return worded(text, wording, at);
      return style.hasDecimalComma && /^\$?\d+\.\d{2}$/.test(text) ? text.replace('.', ',') : text;
    });
    lines.push(line(cells));
    if (style.hasBlankLines && at % 15 === 14) lines.push(line(layout.columns.map(() => '')));
  }
  if (style.hasTotals)
    lines.push(
      line(['Total', ...layout.columns.slice(1).map(({ field }) => (field === 'stock' ? '432' : ''))]),
    );
  return encoded(`${lines.join('\r\n')}\r\n`, style.encoding, delimiter);
}

function encoded(text: string, encoding: Style['encoding'], delimiter: string): Buffer {
  if (encoding === 'xlsx') return asWorkbook(text, delimiter);
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text, 'utf8');
}

// Numbers are numbers in a workbook, and the cigars stand behind a sheet of notes.
function asWorkbook(text: string, delimiter: string): Buffer {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const cells = data.map((row) =>
    row.map((cell) => (/^[1-9]\d*(\.\d+)?$/.test(cell) ? Number(cell) : cell || null)),
  );
  return workbook({ Notes: [['Counted by hand']], Inventory: cells });
}
