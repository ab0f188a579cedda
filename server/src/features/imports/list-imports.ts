import {
  importOutcomes,
  type ImportOutcome,
  importPageSize,
  type ImportRowKind,
} from '@vitola/contract/inventory/import-constants';
import type { ImportRow } from '@vitola/contract/inventory/imports';
import type { ForLounge } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findImportRecord, listImportRecords } from './queries.ts';
import { listRows } from './row-queries.ts';
import { countsOf, toListed } from './stored-import.ts';

/** The lounge's last imports, newest first. */
export async function listImports(ctx: ForLounge) {
  const records = await listImportRecords(ctx);
  const counts = await countsOf(
    ctx,
    records.map(({ id }) => id),
  );
  return records.map((record) => toListed(record, counts.get(record.id), ctx.now));
}

/** A page of an import's rows, of one kind or outcome where given; NOT_FOUND. */
export async function listImportRows(
  ctx: ForLounge,
  id: string,
  { kind, after }: { kind?: ImportRowKind | ImportOutcome | undefined; after: number },
): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
  if (!(await findImportRecord(ctx, id))) throw new AppError('NOT_FOUND');
  const limit = importPageSize + 1;
  const isOutcome = kind !== 'changed' && importOutcomes.some((outcome) => outcome === kind);
  const which =
    kind === undefined
      ? {}
      : isOutcome
        ? { outcome: kind as ImportOutcome }
        : { kind: kind as ImportRowKind };
  const rows = await listRows(ctx, id, { ...which, after, limit });
  return {
    rows: rows.slice(0, importPageSize) as unknown as ImportRow[],
    hasMore: rows.length > importPageSize,
  };
}
