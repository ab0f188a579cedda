import type { Moved, NewMovement } from '@vitola/contract/inventory/stock';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockCigar } from '../cigars/queries.ts';
import { changeStock } from './change-stock.ts';
import { listMovements } from './queries.ts';

/** Receives, counts or adjusts a cigar's stock; an uncounted stock starts at 0. */
export async function moveStock(ctx: LoungeContext, id: string, movement: NewMovement): Promise<Moved> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCigar(ctx, id);
    if (!row || row.removedAt) throw new AppError('NOT_FOUND');
    const { kind, quantity, reason } = movement;
    const to = kind === 'counted' ? quantity : (row.stock ?? 0) + quantity;
    const cigar = await changeStock(ctx, row, to, { kind, reason });
    await audit(ctx, 'stock.moved', id, { kind, quantity, stock: to });
    const [written] = await listMovements(ctx, id, 1);
    return { cigar, movementId: written?.id ?? '' };
  });
}
