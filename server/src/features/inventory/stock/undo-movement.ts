import type { Moved } from '@vitola/contract/inventory/stock';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockCigar } from '../cigars/queries.ts';
import { changeStock } from './change-stock.ts';
import { findMovement, listMovements, type MovementRow } from './queries.ts';

const countedSinceMessage = 'The stock has been counted since then. Count it again instead.';

/**
 * Undoes one movement, once; later movements stay. NOT_FOUND when it was undone already, CHANGED_MEANWHILE when it started
 * or ended the counting and later movements exist.
 */
export async function undoMovement(ctx: LoungeContext, id: string): Promise<Moved> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findMovement(ctx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const row = await lockCigar(ctx, found.cigarId);
    // Read again under the lock: of two concurrent undos the second must see the first.
    const movement = row && (await findMovement(ctx, id));
    if (!movement || movement.isUndone) throw new AppError('NOT_FOUND', 'This was already undone.');
    if (!isUndoable(movement)) throw new AppError('VALIDATION', 'Undo the sale itself.');
    const [last] = await listMovements(ctx, row.id, 1);
    const to = stockWithout(movement, row.stock, last?.id === movement.id);
    const cigar = await changeStock(ctx, row, to, { kind: 'undone', undoes: movement.id });
    await audit(ctx, 'stock.undone', row.id, { quantity: movement.quantity });
    const [written] = await listMovements(ctx, row.id, 1);
    return { cigar, movementId: written?.id ?? '' };
  });
}

/** Whether a movement can be undone: a sale is undone as a sale, and an undo cannot be undone. */
export const isUndoable = ({ kind, isUndone }: Pick<MovementRow, 'kind' | 'isUndone'>): boolean =>
  !isUndone && kind !== 'sold' && kind !== 'undone';

/** The stock without a movement; undoing the last one restores the stock before it, counted or not. */
function stockWithout(movement: MovementRow, stock: number | null, isLast: boolean): number | null {
  if (isLast) return movement.stockBefore;
  if (stock === null || movement.stockBefore === null || movement.stockAfter === null)
    throw new AppError('CHANGED_MEANWHILE', countedSinceMessage);
  return stock - movement.quantity;
}
