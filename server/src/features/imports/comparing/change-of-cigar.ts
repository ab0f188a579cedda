import { type CigarFactName, cigarFactNames, cigarFacts } from '@vitola/contract/cigar-facts';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { ImportRow } from '@vitola/contract/inventory/imports';
import { parseSize } from '@vitola/engine';
import { applyFactChange, type ImportedFacts, type OwnCigarRow } from '../../inventory/index.ts';
import { compareSizes } from '../matching/match-name.ts';
import { comparableCode } from '../recognizing/gtin.ts';
import type { ReadRow } from './read-row.ts';

/** What a row changes about a cigar; `proposed` would replace what a person confirmed. */
export interface CigarChanges {
  facts: ImportedFacts;
  proposed: ImportedFacts;
  changes: ImportRow['changes'];
}

export const nothingChanged = ({ changes }: CigarChanges): boolean => changes.length === 0;

/** The facts that identify a cigar: a row that was matched by its name may spell them differently. */
const identity: readonly CigarFactName[] = ['brand', 'name', 'productLine'];

/** The facts of a row that differ from the cigar's. A blank cell and another way to write the same change nothing. */
export function changeOf(read: ReadRow, cigar: OwnCigarRow, writer: FactSource): CigarChanges {
  const byId = read.cigarId === cigar.id;
  const names = cigarFactNames.filter((name) => {
    if (name === 'name' || read.facts[name] === undefined) return false;
    if (identity.includes(name) && !byId && cigar[name]) return false;
    return !isSame(name, cigar[name], read.facts[name]);
  });
  const differing = Object.fromEntries(names.map((name) => [name, read.facts[name]])) as ImportedFacts;
  const allowed = allowedFor(writer, cigar, differing);
  const proposed = names.filter((name) => !(name in allowed));
  return {
    facts: allowed,
    proposed: Object.fromEntries(proposed.map((name) => [name, differing[name]])),
    changes: names.map((name) => ({
      field: cigarFacts[name].label,
      from: inWords(cigar[name]),
      to: inWords(differing[name]),
      isFromCatalog: false,
      isProposal: proposed.includes(name),
    })),
  };
}

function allowedFor(writer: FactSource, cigar: OwnCigarRow, facts: ImportedFacts): ImportedFacts {
  if (writer === 'owner') return facts;
  const sent = Object.fromEntries(Object.keys(facts).map((name) => [name, { source: writer }]));
  const at = new Date(0);
  return applyFactChange(cigar, facts, { sent, writer: 'point-of-sale', at }).fields;
}

function isSame(name: CigarFactName, one: unknown, other: unknown): boolean {
  if (name === 'price') return one !== null && Number(one) === Number(other);
  if (name === 'size') {
    const [was, now] = [parseSize(one as string | null), parseSize(other as string)];
    if (was && now) return compareSizes(was, now) === 'same';
  }
  if (name === 'barcode' && typeof one === 'string')
    return comparableCode(one) === comparableCode(String(other));
  if (Array.isArray(one) && Array.isArray(other)) return one.join('|') === other.join('|');
  return one === other;
}

/** A fact as a person reads it. */
export const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
};
