import { cigarFacts } from '@vitola/contract/cigar-facts';
import type { Import } from '@vitola/contract/inventory/imports';
import type { ForLounge } from '../../../context/context.ts';
import {
  finishImport,
  type ImportedBefore,
  type ReplacedFacts,
  removeImportedCigars,
  restoreImportedCigars,
} from '../../inventory/index.ts';
import { type ImportRecord, updateImportRecord } from '../queries.ts';
import { listRowsToUndo, setOutcomes } from '../row-queries.ts';
import type { OnProgress } from './on-progress.ts';

const rowsPerPart = 1000;

/** Undoes an import, in the transaction of `ctx`: takes its cigars off the shelf and restores what it replaced. What was changed since stays, and its rows are marked. */
export async function undoRows(ctx: ForLounge, record: ImportRecord, onProgress: OnProgress): Promise<void> {
  // A feed wrote nothing on the shelf; its feature forgets what the rows said.
  if (record.source === 'feed')
    return void (await updateImportRecord(ctx, record.id, { state: 'undone', doneRows: record.totalRows }));
  const appliedAt = record.appliedAt ?? ctx.now;
  let kept = 0;
  let done = 0;
  const finished = async (
    rows: readonly unknown[],
    keptRows: readonly { line: number; reason: string }[],
  ) => {
    await setOutcomes(
      ctx,
      record.id,
      keptRows.map((row) => ({ ...row, outcome: 'kept' as const })),
    );
    kept += keptRows.length;
    done += rows.length;
    await onProgress(done);
  };
  for await (const rows of parts(ctx, record.id, 'added')) {
    const stayed = new Set(
      await removeImportedCigars(
        ctx,
        rows.map(({ cigarId }) => cigarId ?? ''),
      ),
    );
    const reason = 'It was changed since, so it stays on the shelf.';
    const keptRows = rows.filter(({ cigarId }) => stayed.has(cigarId ?? ''));
    await finished(
      rows,
      keptRows.map(({ line }) => ({ line, reason })),
    );
  }
  const movement = {
    kind: 'undone' as const,
    reason: `Import of ${record.name}`.slice(0, 200),
    by: record.actedBy ?? undefined,
  };
  for await (const rows of parts(ctx, record.id, 'changed')) {
    const stayed = await restoreImportedCigars(ctx, rows.map(toRestore), { appliedAt, movement });
    const keptRows = rows.flatMap(({ line, cigarId }) => {
      const names = stayed.get(cigarId ?? '');
      if (!names) return [];
      const labels = names.map((name) => cigarFacts[name].label).join(', ');
      return [{ line, reason: `Changed since, so it stays: ${labels}.` }];
    });
    await finished(rows, keptRows);
  }
  await finishImport(ctx);
  const result = record.result as NonNullable<Import['result']>;
  await updateImportRecord(ctx, record.id, {
    state: 'undone',
    doneRows: record.totalRows,
    result: JSON.stringify({ ...result, kept }),
  });
}

type RowToUndo = Awaited<ReturnType<typeof listRowsToUndo>>[number];

const toRestore = ({ cigarId, before }: RowToUndo): ImportedBefore => ({
  id: cigarId ?? '',
  ...(before as unknown as ReplacedFacts),
});

async function* parts(
  ctx: ForLounge,
  importId: string,
  outcome: 'added' | 'changed',
): AsyncGenerator<RowToUndo[]> {
  let after = 0;
  for (;;) {
    const rows = await listRowsToUndo(ctx, importId, outcome, after, rowsPerPart);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.line ?? after;
  }
}
