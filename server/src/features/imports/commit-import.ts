import type { Import } from '@vitola/contract/inventory/imports';
import { audit } from '../../context/audit.ts';
import type { ForLounge } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { cigarRoom } from '../lounge/index.ts';
import { findImportRecord, lockImportRecord, updateImportRecord } from './queries.ts';
import { countsOf, getImport, undoUntil } from './stored-import.ts';

/**
 * Has an import applied by a job. Repeats change nothing. PLAN_LIMIT where its new cigars don't fit the plan, unless `firstOnly` adds
 * the first ones; VALIDATION where it would change nothing.
 */
export async function commitImport(
  ctx: ForLounge,
  id: string,
  { firstOnly }: { firstOnly: boolean },
): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockImportRecord(ctx, id);
    if (!locked) throw new AppError('NOT_FOUND');
    if (locked.state !== 'compared' && locked.state !== 'failed') return getImport(ctx, id);
    const counts = (await countsOf(ctx, [id])).get(id);
    const added = counts?.new ?? 0;
    const total = added + (counts?.changed ?? 0);
    if (total === 0)
      throw new AppError('VALIDATION', 'There is nothing to import: no row is new or changed.');
    const room = await cigarRoom(ctx);
    if (room !== null && added > room && !firstOnly) throw new AppError('PLAN_LIMIT', noRoom(room, added));
    await updateImportRecord(ctx, id, {
      state: 'applying',
      firstOnly,
      actedBy: ctx.actor?.user.id ?? null,
      doneRows: 0,
      totalRows: total,
      failure: null,
    });
    await audit(ctx, 'import.committed', id, { added, changed: counts?.changed ?? 0 });
    await ctx.jobs.enqueue(ctx, 'import', { importId: id, loungeId: ctx.loungeId });
    return getImport(ctx, id);
  });
}

/** The sentence about a plan that has no room for all new cigars. */
export const noRoom = (room: number, added: number): string =>
  `Your plan has room for ${room} of ${added} new cigars. Add the first ${room}, or upgrade.`;

/** Has a whole import undone by a job, within seven days. Repeats change nothing. UNDO_TOO_LATE afterwards. */
export async function undoImport(ctx: ForLounge, id: string): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockImportRecord(ctx, id);
    const record = locked && (await findImportRecord(ctx, id));
    if (!record) throw new AppError('NOT_FOUND');
    if (record.state === 'undoing' || record.state === 'undone') return getImport(ctx, id);
    if (record.state !== 'applied') throw new AppError('VALIDATION', 'This import is not on the shelf.');
    const until = undoUntil(record);
    if (!until || until <= ctx.now) throw new AppError('UNDO_TOO_LATE');
    const result = record.result as NonNullable<Import['result']>;
    await updateImportRecord(ctx, id, {
      state: 'undoing',
      actedBy: ctx.actor?.user.id ?? null,
      doneRows: 0,
      totalRows: result.added + result.changed,
    });
    await audit(ctx, 'import.undone', id, { added: result.added, changed: result.changed });
    await ctx.jobs.enqueue(ctx, 'import', { importId: id, loungeId: ctx.loungeId });
    return getImport(ctx, id);
  });
}
