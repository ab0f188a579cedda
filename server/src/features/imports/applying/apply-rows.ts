import { sql } from 'kysely';
import { cigarFacts } from '@vitola/contract/cigar-facts';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { ForLounge } from '../../../context/context.ts';
import {
  changeImportedCigars,
  finishImport,
  type ImportedCigar,
  type ImportedFacts,
  insertImportedCigars,
} from '../../inventory/index.ts';
import { cigarRoom, releaseSlots, reserveUpTo } from '../../lounge/index.ts';
import { noRoom } from '../commit-import.ts';
import { type ImportRecord, updateImportRecord } from '../queries.ts';
import { countRows, listRowsToApply, setFollowed, setOutcomes } from '../row-queries.ts';
import { leaveCigarsAddedSince } from './leave-cigars-added-since.ts';
import type { OnProgress } from './on-progress.ts';

const rowsPerPart = 250;

type RowToApply = Awaited<ReturnType<typeof listRowsToApply>>[number];

/** What one import writes on the shelf. */
interface Applying {
  record: ImportRecord;
  by: Parameters<typeof insertImportedCigars>[2];
  onProgress: OnProgress;
  done: number;
}

/**
 * Puts the new and changed cigars of an import on the shelf, in the transaction of `ctx`; new ones that got there since stay out.
 * Where they no longer fit the plan, nothing is applied and it fails.
 */
export async function applyRows(ctx: ForLounge, record: ImportRecord, onProgress: OnProgress): Promise<void> {
  if (record.source === 'feed') return followOffers(ctx, record);
  await leaveCigarsAddedSince(ctx, record);
  const toAdd = await countRows(ctx, record.id, sql<boolean>`kind = 'new'`);
  const slots = await reserveUpTo(ctx, toAdd);
  if (slots < toAdd && !record.firstOnly) {
    await releaseSlots(ctx, slots);
    const failure = noRoom((await cigarRoom(ctx)) ?? 0, toAdd);
    await updateImportRecord(ctx, record.id, { state: 'failed', failure, doneRows: 0 });
    return;
  }
  const applying: Applying = { record, by: byImport(record), onProgress, done: 0 };
  const added = await addNew(ctx, applying, slots);
  const { changed, gone } = await applyChanges(ctx, applying);
  await finishImport(ctx);
  await updateImportRecord(ctx, record.id, {
    state: 'applied',
    appliedAt: ctx.now,
    doneRows: record.totalRows,
    result: JSON.stringify({ added, changed, overLimit: toAdd - added, gone, kept: 0 }),
  });
}

/** The rows of a feed write nothing on the shelf: its feature stores what they say. */
async function followOffers(ctx: ForLounge, record: ImportRecord): Promise<void> {
  const changed = await setFollowed(ctx, record.id);
  await updateImportRecord(ctx, record.id, {
    state: 'applied',
    appliedAt: ctx.now,
    doneRows: record.totalRows,
    result: JSON.stringify({ added: 0, changed, overLimit: 0, gone: 0, kept: 0 }),
  });
}

const byImport = (record: ImportRecord): Applying['by'] => ({
  writer: record.writer as FactSource,
  movement: {
    kind: 'imported',
    reason: `Import of ${record.name}`.slice(0, 200),
    by: record.actedBy ?? undefined,
  },
});

async function addNew(ctx: ForLounge, applying: Applying, slots: number): Promise<number> {
  let added = 0;
  for await (const rows of parts(ctx, applying, 'new')) {
    const fitting = rows.slice(0, slots - added);
    await insertImportedCigars(
      ctx,
      fitting.map((row) => toWrite(row) as ImportedCigar & { facts: { name: string; brand: string } }),
      applying.by,
      added,
    );
    added += fitting.length;
    await setOutcomes(ctx, applying.record.id, [
      ...fitting.map(({ line }) => ({ line, outcome: 'added' as const })),
      ...rows.slice(fitting.length).map(({ line }) => ({ line, outcome: 'over-limit' as const })),
    ]);
  }
  return added;
}

async function applyChanges(ctx: ForLounge, applying: Applying): Promise<{ changed: number; gone: number }> {
  const counts = { changed: 0, gone: 0 };
  for await (const rows of parts(ctx, applying, 'changed')) {
    const replaced = await changeImportedCigars(ctx, rows.map(toWrite), applying.by);
    await setOutcomes(
      ctx,
      applying.record.id,
      rows.map(({ line, cigarId }) => {
        const before = replaced.get(cigarId ?? '');
        counts[before ? 'changed' : 'gone'] += 1;
        const stayed = before?.stayed.map((name) => cigarFacts[name].label).join(', ');
        return before
          ? {
              line,
              outcome: 'changed' as const,
              before,
              ...(stayed && { reason: `Changed meanwhile, so it stays: ${stayed}.` }),
            }
          : { line, outcome: 'gone' as const, reason: 'This cigar was taken off the shelf meanwhile.' };
      }),
    );
  }
  return counts;
}

/** The rows of a kind in parts; reports each part that was done. */
async function* parts(
  ctx: ForLounge,
  applying: Applying,
  kind: 'new' | 'changed',
): AsyncGenerator<RowToApply[]> {
  let after = 0;
  for (;;) {
    const rows = await listRowsToApply(ctx, applying.record.id, kind, after, rowsPerPart);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.line ?? after;
    applying.done += rows.length;
    await applying.onProgress(applying.done);
  }
}

function toWrite({ cigarId, facts }: RowToApply): ImportedCigar {
  const stored = facts as unknown as {
    facts: ImportedFacts;
    sources: ImportedCigar['sources'];
    expected?: ImportedFacts;
  };
  return { id: cigarId ?? '', ...stored };
}
