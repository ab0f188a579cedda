import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { type ImportedCigar, readImport } from '../imports/read-import.ts';

/** A cigar of the reference, as the catalog's table takes it. `name` is the vitola; a fact that is not known is null. */
export interface ReferenceCigar extends ImportedCigar {
  flavorNotes: string[];
  /** Whether its leaves are infused or flavored. */
  infused: boolean;
  /** The address of the page where its facts were read; null for the compilation. */
  sourcePage: string | null;
}

/** A wrapper leaf with its usual strength and notes. */
export interface ReferenceWrapper {
  wrapper: string;
  strength: string;
  flavorNotes: string[];
}

/**
 * The files of the reference, none of whose rows is verified. `cigars.csv` is our own compilation of about 1,800 cigars with
 * typical facts and prices of 2024. `more-lines.csv` has lines that it lacks, each row with the page where its facts were
 * read; what the page doesn't say is blank. A file that was released stays as it is: later cigars go into another file,
 * because each is filled in once.
 */
export const referenceFiles = ['cigars.csv', 'more-lines.csv'] as const;
export type ReferenceFile = (typeof referenceFiles)[number];

const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');

const rowsOf = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' }).data;

const lineOf = ({ brand = '', line = '' }: Record<string, string>) => `${brand}|${line}`;
const listOf = (notes: string | undefined) => (notes ?? '').split(';').filter(Boolean);

/**
 * The cigars of a text with the columns of the reference. Throws an Error that names the file, the row and the cell when one
 * is malformed, or when a row of a text with a `source` column has no address there.
 */
export function parseReference(file: string, text: string, infused: ReadonlySet<string>): ReferenceCigar[] {
  const cells = rowsOf(text);
  return readImport(text).map((read, at) => {
    const { source, ...row } = cells[at] ?? {};
    if ('reason' in read) throw new Error(`${file}, row ${read.row}: ${read.reason}`);
    if (source !== undefined && !/^https?:\/\/\S+$/.test(source))
      throw new Error(`${file}, row ${read.row}: source is "${source}": expected the address of a page.`);
    return {
      ...read.cigar,
      flavorNotes: read.cigar.flavorNotes ?? [],
      infused: infused.has(lineOf(row)),
      sourcePage: source ?? null,
    };
  });
}

/** The cigars of one file of the reference. */
export async function readReferenceFile(file: ReferenceFile): Promise<ReferenceCigar[]> {
  const infused = new Set(rowsOf(await textOf('infused-lines.csv')).map(lineOf));
  return parseReference(file, await textOf(file), infused);
}

/** The cigars of all files of the reference. */
export const readReferenceCigars = async (): Promise<ReferenceCigar[]> =>
  (await Promise.all(referenceFiles.map(readReferenceFile))).flat();

/** The twenty common wrapper leaves. */
export async function readReferenceWrappers(): Promise<ReferenceWrapper[]> {
  return rowsOf(await textOf('wrappers.csv')).map((row) => ({
    wrapper: row.wrapper ?? '',
    strength: row.typical_strength_contribution ?? '',
    flavorNotes: listOf(row.typical_notes),
  }));
}
