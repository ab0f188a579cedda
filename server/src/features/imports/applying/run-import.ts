import type { OnProgress } from './on-progress.ts';
import type { Context, ForLounge } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockShelf } from '../../inventory/index.ts';
import { findImportRecord, lockImportWork, listUnderWay, updateImportRecord } from '../queries.ts';
import { applyRows } from './apply-rows.ts';
import { undoRows } from './undo-rows.ts';

/**
 * Applies or undoes an import in one transaction: a killed process leaves nothing of it, and the job runs again. Does nothing where
 * another process works on it, or where it is done.
 */
export async function runImport(
  outer: Context,
  { importId, loungeId }: { importId: string; loungeId: string },
): Promise<void> {
  const forLounge: ForLounge = { ...outer, loungeId };
  // On a connection of its own; a pool that is used up costs a report, not the import.
  const onProgress: OnProgress = async (doneRows) => {
    await updateImportRecord(forLounge, importId, { doneRows }).catch(() => undefined);
  };
  await inTransaction(forLounge, async (ctx) => {
    if (!(await lockImportWork(ctx, importId))) return;
    const record = await findImportRecord(ctx, importId);
    if (record?.state !== 'applying' && record?.state !== 'undoing') return;
    await lockShelf(ctx);
    if (record.state === 'applying') await applyRows(ctx, record, onProgress);
    else await undoRows(ctx, record, onProgress);
  });
}

/** Enqueues imports that are under way: a killed process leaves its job to run again only much later. */
export async function requeueImports(ctx: Context): Promise<void> {
  for (const { id, loungeId } of await listUnderWay(ctx))
    await ctx.jobs.enqueue({ ...ctx, loungeId }, 'import', { importId: id, loungeId });
}
