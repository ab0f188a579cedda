import { factNames, type FactSource } from '@vitola/contract/inventory/fact-constants';
import { leftOutByPerson } from '@vitola/contract/inventory/import-constants';
import type { ImportDecision, Import, ImportRow } from '@vitola/contract/inventory/imports';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { requireCompared } from './change-mapping.ts';
import { asOffer } from './comparing/compare-offers.ts';
import { asChange, asNewCigar, type ComparedRow, sameCigarIn } from './comparing/compare-rows.ts';
import { readRow, type ReadRow, type Reading } from './comparing/read-row.ts';
import type { ShelfIndex } from './comparing/shelf-index.ts';
import { findImportRecord } from './queries.ts';
import { decimalMarkOfTable } from './recognizing/recognize-columns.ts';
import { listSentRows, listTakenCigars, updateRows } from './row-queries.ts';
import { indexOf } from './start-import.ts';
import { getImport } from './stored-import.ts';
import type { StoredColumn } from './stored-column.ts';

type SentRow = Awaited<ReturnType<typeof listSentRows>>[number];

/** Decides doubtful rows of an import that is not committed; a decision can be changed. VALIDATION for a choice that a row doesn't have, or a cigar that another row is. */
export async function decideRows(
  ctx: LoungeContext,
  catalogue: Catalogue,
  id: string,
  decisions: readonly ImportDecision[],
): Promise<Import> {
  const record = await findImportRecord(ctx, id);
  if (!record) throw new AppError('NOT_FOUND');
  const columns = record.columns as unknown as StoredColumn[];
  const index = await indexOf(ctx, catalogue);
  return inTransaction(ctx, async (ctx) => {
    await requireCompared(ctx, id);
    const rows = await listSentRows(ctx, id, { lines: decisions.map(({ row }) => row) });
    const reading: Reading = {
      fields: columns.map(({ field }) => field),
      header: columns.map(({ header }) => header),
      mark: decimalMarkOfTable({ rows: rows.map(({ line, cells }) => ({ line, cells, heading: null })) }),
      brands: index.brands,
    };
    const byLine = new Map(rows.map((row) => [row.line, row]));
    const decided = decisions.map(({ row, choice }) => {
      const sent = byLine.get(row);
      const read = sent && readRow(sent, reading);
      if (!sent || !read || 'reason' in read) throw invalidChoice();
      return record.source === 'feed'
        ? decideOffer(sent, read, choice, { index, reading })
        : decide(sent, read, choice, { index, writer: record.writer as FactSource });
    });
    // Several items of a feed may be one cigar.
    if (record.source !== 'feed') await rejectTaken(ctx, id, decided);
    await updateRows(ctx, id, decided);
    return getImport(ctx, id);
  });
}

const invalidChoice = () =>
  fieldError('decisions', 'VALIDATION', 'A row can’t be decided like this. Please load the page again.');

/** Refuses to let two rows be one cigar: the second would change nothing, and undo the wrong values. */
async function rejectTaken(
  ctx: LoungeContext,
  importId: string,
  decided: readonly ComparedRow[],
): Promise<void> {
  const lines = decided.map(({ line }) => line);
  const taking = decided.flatMap(({ line, kind, cigarId }) =>
    cigarId && (kind === 'changed' || kind === 'unchanged') ? [{ line, cigarId }] : [],
  );
  const others = await listTakenCigars(
    ctx,
    importId,
    taking.map(({ cigarId }) => cigarId),
  );
  const taken = new Map(
    others.flatMap(({ line, cigarId }) => (lines.includes(line) ? [] : [[cigarId, line]])),
  );
  for (const { line, cigarId } of taking) {
    const before = taken.get(cigarId) ?? line;
    if (before !== line) throw fieldError('decisions', 'VALIDATION', sameCigarIn(before));
    taken.set(cigarId, line);
  }
}

function decide(
  sent: SentRow,
  read: ReadRow,
  choice: string,
  { index, writer }: { index: ShelfIndex; writer: FactSource },
): ComparedRow {
  const candidates = sent.candidates as unknown as ImportRow['candidates'];
  const isDoubtful = sent.kind === 'doubtful' || sent.kind === 'left-out' || candidates.length > 0;
  if (!isDoubtful) throw invalidChoice();
  const row: ComparedRow = {
    ...undecided,
    line: sent.line,
    label: read.label,
    cells: sent.cells,
    candidates,
  };
  if (choice === 'leave-out')
    return { ...row, kind: 'left-out', cigarId: sent.cigarId, reason: leftOutByPerson };
  if (choice === 'new') {
    if ((candidates.length === 0 && sent.cigarId) || read.facts.name === undefined || !read.toMatch)
      throw invalidChoice();
    return { ...row, ...asNewCigar(read, index), reason: read.note };
  }
  if (choice === 'accept') {
    const cigar = index.byId.get(sent.cigarId ?? '');
    // With candidates, only a proposal about the one that was chosen can be accepted.
    if (!cigar || (candidates.length > 0 && sent.kind !== 'doubtful')) throw invalidChoice();
    return accepted(asChange(row, read, cigar, 'owner'));
  }
  const cigar = candidates.some(({ cigarId }) => cigarId === choice) ? index.byId.get(choice) : undefined;
  if (!cigar) throw invalidChoice();
  return asChange(row, read, cigar, writer);
}

// A row of a feed is one of the cigars on the shelf, or stays out.
function decideOffer(
  sent: SentRow,
  read: ReadRow,
  choice: string,
  { index, reading }: { index: ShelfIndex; reading: Reading },
): ComparedRow {
  const candidates = sent.candidates as unknown as ImportRow['candidates'];
  const { line, cells, heading, cigarId } = sent;
  const row: ComparedRow = { ...undecided, line, label: read.label, cells, heading, candidates };
  if (choice === 'leave-out') return { ...row, cigarId, reason: leftOutByPerson };
  const cigar = candidates.some((one) => one.cigarId === choice) ? index.byId.get(choice) : undefined;
  if (!cigar) throw invalidChoice();
  return asOffer(row, read, cigar, reading);
}

// Whoever accepts the facts vouches for them.
function accepted(row: ComparedRow): ComparedRow {
  if (!row.facts) return row;
  const { facts } = row.facts;
  const names = factNames.filter((name) => name in facts);
  const sources = Object.fromEntries(names.map((name) => [name, { source: 'owner' as const }]));
  return { ...row, facts: { ...row.facts, sources } };
}

const undecided: Omit<ComparedRow, 'line' | 'label' | 'cells'> = {
  kind: 'left-out',
  heading: null,
  externalId: null,
  cigarId: null,
  facts: null,
  changes: [],
  reason: null,
  reasonColumn: null,
  reasonValue: null,
  candidates: [],
};
