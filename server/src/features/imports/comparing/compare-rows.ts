import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '@vitola/contract/inventory/imports';
import type { ImportRowKind } from '@vitola/contract/inventory/import-constants';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { SentSources } from '@vitola/contract/inventory/fact-sources';
import type { ImportedFacts, OwnCigarRow } from '../../inventory/index.ts';
import type { OnProgress } from '../applying/on-progress.ts';
import { matchName } from '../matching/match-name.ts';
import { comparableCode } from '../recognizing/gtin.ts';
import type { TableRow } from '../reading/find-table.ts';
import { changeOf, nothingChanged } from './change-of-cigar.ts';
import { fillFromCatalogue } from './fill-from-catalogue.ts';
import type { Offer } from './read-offer.ts';
import { readRow, type Reading, type ReadRow } from './read-row.ts';
import type { ShelfIndex } from './shelf-index.ts';

/** A row compared with the shelf: what it would do, and what is needed to do it. */
export interface ComparedRow {
  line: number;
  kind: ImportRowKind;
  label: string;
  cells: string[];
  heading: string | null;
  externalId: string | null;
  cigarId: string | null;
  facts: {
    facts: ImportedFacts;
    sources: SentSources;
    proposed?: ImportedFacts;
    expected?: ImportedFacts;
    /** What a distributor says about the cigar. */
    offer?: Offer;
  } | null;
  changes: ImportRow['changes'];
  reason: string | null;
  reasonColumn: string | null;
  reasonValue: string | null;
  candidates: ImportRow['candidates'];
}

/** How many rows are compared before other requests are served. */
export const rowsAtOnce = 50;

/**
 * Compares rows with the shelf: each is new, changes a cigar, changes nothing, is rejected, or is doubtful where two cigars may be
 * meant or a person confirmed another fact. A cigar is taken by one row; a second one for it is rejected.
 */
export async function compareRows(
  rows: readonly TableRow[],
  reading: Reading,
  index: ShelfIndex,
  { writer, onProgress }: { writer: FactSource; onProgress?: OnProgress | undefined },
): Promise<ComparedRow[]> {
  const taken = new Map<string, number>();
  const compared: ComparedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) {
      await setImmediate();
      await onProgress?.(at);
    }
    compared.push(compareRow(row, reading, index, { writer, taken }));
  }
  return compared;
}

interface Comparing {
  writer: FactSource;
  /** The line that took each cigar of the shelf, or each new one. */
  taken: Map<string, number>;
}

function compareRow(row: TableRow, reading: Reading, index: ShelfIndex, comparing: Comparing): ComparedRow {
  const read = readRow(row, reading);
  const base = { ...emptyRow(row), label: read.label };
  if ('reason' in read)
    return {
      ...base,
      kind: 'rejected',
      externalId: read.externalId,
      reason: read.reason,
      reasonColumn: read.column,
      reasonValue: read.value,
    };
  const known = { ...base, externalId: read.externalId, reason: read.note };
  const { cigar, maybe, why } = findCigar(read, index);
  if (maybe.length > 0)
    return { ...known, kind: 'doubtful', candidates: maybe.map(candidateOf), reason: why ?? read.note };
  if (!cigar && (!read.facts.name || !read.facts.brand))
    return {
      ...known,
      kind: 'rejected',
      reason: `No cigar on the shelf has this code, and the row has no ${read.facts.name ? 'brand' : 'name'}.`,
    };
  const filled = cigar ? undefined : fillFromCatalogue(read, index);
  const key = cigar?.id ?? newKey(read);
  const before = comparing.taken.get(key);
  if (before !== undefined) return { ...known, kind: 'rejected', reason: sameCigarIn(before) };
  comparing.taken.set(key, row.line);
  return cigar
    ? asChange(known, read, cigar, comparing.writer)
    : { ...known, ...asNew(filled), label: filled?.label ?? read.label };
}

/** Why a second row for a cigar is refused. */
export const sameCigarIn = (line: number): string => `The same cigar is in row ${line}.`;

/** A row before anything is known about it. */
export const emptyRow = (row: TableRow): Omit<ComparedRow, 'label'> => ({
  line: row.line,
  kind: 'unchanged',
  cells: row.cells,
  heading: row.heading,
  externalId: null,
  cigarId: null,
  facts: null,
  changes: [],
  reason: null,
  reasonColumn: null,
  reasonValue: null,
  candidates: [],
});

const newKey = ({ toMatch, facts }: ReadRow) =>
  `${toMatch?.brandKey}|${toMatch?.words.join(' ')}|${toMatch?.size?.lengthInches}x${toMatch?.size?.ringGauge}|${facts.vintage ?? ''}`;

const asNew = (filled: ReturnType<typeof fillFromCatalogue> | undefined) => ({
  kind: 'new' as const,
  cigarId: randomUUID(),
  facts: filled ? { facts: filled.facts, sources: filled.sources } : null,
  changes: filled?.changes ?? [],
});

/** What a row does to the cigar that it is. */
export function asChange<R extends Pick<ComparedRow, 'reason'>>(
  row: R,
  read: ReadRow,
  cigar: OwnCigarRow,
  writer: FactSource,
): R & Pick<ComparedRow, 'kind' | 'cigarId' | 'facts' | 'changes'> {
  const change = changeOf(read, cigar, writer);
  const { facts, proposed, changes } = change;
  if (nothingChanged(change))
    return { ...row, kind: 'unchanged', cigarId: cigar.id, facts: null, changes: [] };
  const isProposal = Object.keys(proposed).length > 0;
  return {
    ...row,
    kind: isProposal ? 'doubtful' : 'changed',
    cigarId: cigar.id,
    facts: { facts, sources: {}, expected: factsOf(cigar, facts), ...(isProposal && { proposed }) },
    changes,
    reason: isProposal ? 'It differs from a fact that a person confirmed.' : row.reason,
  };
}

const factsOf = (cigar: OwnCigarRow, facts: ImportedFacts): ImportedFacts =>
  Object.fromEntries((Object.keys(facts) as (keyof ImportedFacts)[]).map((name) => [name, cigar[name]]));

/** What a row adds as a new cigar. */
export const asNewCigar = (read: ReadRow, index: ShelfIndex) => asNew(fillFromCatalogue(read, index));

interface Found {
  cigar?: OwnCigarRow;
  maybe: readonly OwnCigarRow[];
  why?: string;
}

/** The cigar on the shelf that a row is: by its id, by its code, else by its name. A code and a name that disagree are doubtful. */
export function findCigar(read: ReadRow, index: ShelfIndex): Found {
  const own = read.cigarId ? index.byId.get(read.cigarId) : undefined;
  if (own) return { cigar: own, maybe: [] };
  const byName = read.toMatch ? matchName(read.toMatch, index.shelf) : { sure: undefined, maybe: [] };
  const byCode = [...new Set(read.codes.flatMap((code) => index.byCode.get(comparableCode(code)) ?? []))];
  if (byCode.length === 0)
    return byName.sure
      ? { cigar: byName.sure, maybe: [] }
      : { maybe: byName.maybe, why: 'Is it one of these?' };
  const [coded] = byCode;
  const agrees = byName.sure === undefined || byCode.includes(byName.sure);
  if (!agrees || byCode.length > 1)
    return agrees && byName.sure
      ? { cigar: byName.sure, maybe: [] }
      : {
          maybe: [...new Set([...byCode, ...(byName.sure ? [byName.sure] : [])])],
          why: agrees ? 'Several cigars have this code.' : 'The code is one cigar’s, the name another’s.',
        };
  if (coded && byName.sure === undefined && !isPlausible(read, coded, index))
    return { maybe: [coded], why: 'The code is this cigar’s, but the name is not.' };
  return coded ? { cigar: coded, maybe: [] } : { maybe: [] };
}

// A code that was reused for another cigar: the name shares nothing with the cigar's.
function isPlausible(read: ReadRow, cigar: OwnCigarRow, index: ShelfIndex): boolean {
  if (!read.toMatch) return true;
  const brand = index.brands.find(cigar.brand);
  if (brand && brand.key !== read.toMatch.brandKey) return false;
  const known = index.shelf.ofBrand(read.toMatch.brandKey).find((each) => each.cigar === cigar);
  if (!known) return true;
  const own = new Set(known.words);
  const shared = read.toMatch.words.filter((word) => own.has(word)).length;
  return shared * 2 >= Math.min(own.size, read.toMatch.words.length);
}

/** A cigar that a row may be, to choose from. */
export const candidateOf = ({
  id,
  brand,
  name,
  size,
  price,
}: OwnCigarRow): ImportRow['candidates'][number] => ({
  cigarId: id,
  label: `${brand} ${name}`,
  size,
  price,
});
