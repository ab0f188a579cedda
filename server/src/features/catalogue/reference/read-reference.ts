import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { withAccents } from './accents.ts';

/** A cigar of the reference, as the catalog's table takes it. `name` is the vitola. */
export interface ReferenceCigar {
  brand: string;
  productLine: string;
  name: string;
  origin: string;
  strength: string;
  size: string;
  wrapper: string;
  binder: string;
  filler: string;
  flavorNotes: string[];
  /** Whether its leaves are infused or flavored. */
  infused: boolean;
  smokingTime: string;
  avgPrice: string;
  priceBasis: string;
}

/** A wrapper leaf with its usual strength and notes. */
export interface ReferenceWrapper {
  wrapper: string;
  strength: string;
  flavorNotes: string[];
}

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const lineOf = ({ brand = '', line = '' }: Record<string, string>) => `${brand}|${line}`;
const listOf = (notes: string | undefined) => (notes ?? '').split(';').filter(Boolean);

/** Our own compilation of about 1,800 cigars: typical facts, none of them verified; prices are of 2024. */
export async function readReferenceCigars(): Promise<ReferenceCigar[]> {
  const infused = new Set((await rowsOf('infused-lines.csv')).map(lineOf));
  return (await rowsOf('cigars.csv')).map((row) => ({
    brand: withAccents(row.brand ?? ''),
    productLine: withAccents(row.line ?? ''),
    name: withAccents(row.vitola ?? ''),
    origin: row.country ?? '',
    strength: row.strength ?? '',
    size: row.size ?? '',
    wrapper: row.wrapper ?? '',
    binder: row.binder ?? '',
    filler: row.filler ?? '',
    flavorNotes: listOf(row.flavor_notes),
    infused: infused.has(lineOf(row)),
    smokingTime: `${row.smoking_time_min} minutes`,
    avgPrice: row.price_usd ?? '',
    priceBasis: row.price_basis ?? '',
  }));
}

/** The twenty common wrapper leaves. */
export async function readReferenceWrappers(): Promise<ReferenceWrapper[]> {
  return (await rowsOf('wrappers.csv')).map((row) => ({
    wrapper: row.wrapper ?? '',
    strength: row.typical_strength_contribution ?? '',
    flavorNotes: listOf(row.typical_notes),
  }));
}
