import { setImmediate } from 'node:timers/promises';
import { importFieldLabel, leftOutByPerson } from '@vitola/contract/inventory/import-constants';
import type { ImportRow } from '@vitola/contract/inventory/imports';
import { availabilityLabels } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { formatMoney } from '@vitola/contract/price';
import type { OwnCigarRow } from '../../inventory/index.ts';
import type { TableRow } from '../reading/find-table.ts';
import { candidateOf, type ComparedRow, emptyRow, findCigar, rowsAtOnce } from './compare-rows.ts';
import { type Offer, readOffer } from './read-offer.ts';
import { cellsOf, headerOf, readRow, type ReadRow, type Reading } from './read-row.ts';
import type { ShelfIndex } from './shelf-index.ts';

/** Items that were matched before: the cigar of each, or null where a person left it out. */
export type KnownItems = ReadonlyMap<string, string | null>;

/**
 * Compares the rows of a distributor's list with the shelf. A row that is a cigar of the shelf has its offer; one that is none is
 * left out, because a feed adds no cigars; one that may be several is doubtful. Several items may be one cigar: a single and a box.
 */
export async function compareOffers(
  rows: readonly TableRow[],
  reading: Reading,
  index: ShelfIndex,
  known: KnownItems = new Map(),
): Promise<ComparedRow[]> {
  const numbers = await countNumbers(rows, reading);
  const taken = new Map<string, number>();
  const compared: ComparedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const read = readRow(row, reading);
    const key = 'reason' in read ? '' : keyOf(row, read, reading, numbers);
    compared.push(compareOffer(row, read, { reading, index, known, key, taken }));
  }
  return compared;
}

interface Comparing {
  reading: Reading;
  index: ShelfIndex;
  known: KnownItems;
  key: string;
  taken: Map<string, number>;
}

function compareOffer(
  row: TableRow,
  read: ReturnType<typeof readRow>,
  { reading, index, known, key, taken }: Comparing,
): ComparedRow {
  const base: ComparedRow = { ...emptyRow(row), kind: 'left-out', label: read.label };
  if ('reason' in read)
    return {
      ...base,
      kind: 'rejected',
      reason: read.reason,
      reasonColumn: read.column,
      reasonValue: read.value,
    };
  const named = { ...base, externalId: key };
  const before = taken.get(key);
  if (before !== undefined)
    return { ...named, kind: 'rejected', reason: `The same item is in row ${before}.` };
  taken.set(key, row.line);
  const decided = known.get(key);
  if (decided === null) return { ...named, reason: leftOutByPerson };
  const own = decided === undefined ? undefined : index.byId.get(decided);
  const { cigar, maybe, why } = own ? { cigar: own, maybe: [] } : findCigar(read, index);
  if (maybe.length > 0)
    return { ...named, kind: 'doubtful', candidates: maybe.map(candidateOf), reason: why ?? null };
  if (!cigar) return { ...named, reason: notOnShelf };
  return asOffer(named, read, cigar, reading);
}

const notOnShelf = 'It is not on your shelf.';

/** What a row says about the cigar that it is. */
export function asOffer(row: ComparedRow, read: ReadRow, cigar: OwnCigarRow, reading: Reading): ComparedRow {
  const cell = cellsOf({ line: row.line, cells: row.cells, heading: row.heading }, reading);
  const offer = readOffer({ cell, mark: reading.mark, boxOf: read.boxOf, label: read.label });
  if ('expected' in offer)
    return {
      ...row,
      kind: 'rejected',
      reason: `Expected ${offer.expected}.`,
      reasonColumn: headerOf(reading, offer.field),
      reasonValue: cell(offer.field).slice(0, 100),
    };
  return {
    ...row,
    kind: 'changed',
    cigarId: cigar.id,
    facts: { facts: {}, sources: {}, offer },
    changes: inWords(offer),
    reason: `It is ${cigar.brand} ${cigar.name}.`,
  };
}

const dollars = (cents: number) => formatMoney((cents / 100).toFixed(2));

function inWords({ costCents, boxCostCents, boxCount, availability }: Offer): ImportRow['changes'] {
  const said = [
    ['cost', costCents === null ? null : dollars(costCents)],
    ['boxCost', boxCostCents === null ? null : dollars(boxCostCents)],
    ['boxCount', boxCount === null ? null : String(boxCount)],
    ['availability', availabilityLabels[availability]],
  ] as const;
  return said.flatMap(([field, to]) =>
    to === null
      ? []
      : [{ field: importFieldLabel(field), from: '', to, isFromCatalog: false, isProposal: false }],
  );
}

/** How many rows have each item number: one that several share names none of them. */
async function countNumbers(
  rows: readonly TableRow[],
  reading: Reading,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at % 1000 === 999) await setImmediate();
    const number = numberOf(row, reading);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function numberOf(row: TableRow, reading: Reading): string {
  const cell = cellsOf(row, reading);
  const [sku, code] = [cell('distributorSku'), cell('barcode')];
  return (sku ? `number ${sku}` : code ? `code ${code}` : '').toLowerCase();
}

function keyOf(row: TableRow, read: ReadRow, reading: Reading, numbers: ReadonlyMap<string, number>): string {
  const number = numberOf(row, reading);
  if (number && numbers.get(number) === 1) return number.slice(0, 200);
  const cell = cellsOf(row, reading);
  const name = [read.label, cell('vitola'), cell('size'), cell('boxCount'), read.boxOf ?? ''].join(' ');
  return `${number} name ${name}`.trim().toLowerCase().slice(0, 400);
}
