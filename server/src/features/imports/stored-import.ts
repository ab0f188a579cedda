import type { StoredColumn } from './stored-column.ts';
import { undoDays } from '@vitola/contract/inventory/import-constants';
import type { Import, ImportCounts } from '@vitola/contract/inventory/imports';
import type { ForLounge } from '../../context/context.ts';
import { cigarRoom } from '../lounge/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { countRowKinds, findImportRecord, type ImportRecord } from './queries.ts';

const dayMs = 86_400_000;
const none: ImportCounts = { new: 0, changed: 0, unchanged: 0, rejected: 0, doubtful: 0, leftOut: 0 };

/** How many rows of each kind imports have, by the import's id. */
export async function countsOf(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  ids: readonly string[],
): Promise<Map<string, ImportCounts>> {
  const counts = new Map(ids.map((id) => [id, { ...none }]));
  for (const { importId, kind, count } of await countRowKinds(ctx, ids)) {
    const of = counts.get(importId);
    if (of) of[kind === 'left-out' ? 'leftOut' : kind] = Number(count);
  }
  return counts;
}

/** When an import can no longer be undone; null if it cannot at all. */
export const undoUntil = ({ state, appliedAt }: Pick<ImportRecord, 'state' | 'appliedAt'>): Date | null =>
  state === 'applied' && appliedAt ? new Date(appliedAt.getTime() + undoDays * dayMs) : null;

/** An import as its list shows it. */
export function toListed(record: ImportRecord, counts: ImportCounts = none, now: Date) {
  const until = undoUntil(record);
  return {
    id: record.id,
    source: record.source as Import['source'],
    name: record.name,
    state: record.state as Import['state'],
    createdAt: record.createdAt.toISOString(),
    by: record.by,
    counts,
    progress: { done: record.doneRows, total: record.totalRows },
    result: record.result as Import['result'],
    appliedAt: record.appliedAt?.toISOString() ?? null,
    undoUntil: until && until > now ? until.toISOString() : null,
    failure: record.failure,
  };
}

/** An import of the lounge with its columns and counts; NOT_FOUND. */
export async function getImport(ctx: ForLounge, id: string): Promise<Import> {
  const record = await findImportRecord(ctx, id);
  if (!record) throw new AppError('NOT_FOUND');
  const counts = await countsOf(ctx, [id]);
  return {
    ...toListed(record, counts.get(id), ctx.now),
    columns: record.columns as unknown as StoredColumn[],
    notes: record.notes,
    room: await cigarRoom(ctx),
  };
}
