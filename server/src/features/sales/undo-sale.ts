import type { Sale } from '@vitola/contract/sales/sales';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { listSameDays } from '../lounge/index.ts';
import { returnToStock } from '../inventory/index.ts';
import { describeTakenBack, takeBackSale } from '../loyalty/index.ts';
import { lockCigarOfSale, markSaleUndone } from './queries.ts';

/**
 * Undoes a sale, once: it no longer counts, a counted stock gets back what it took, and its points are taken back. NOT_ALLOWED
 * for staff, if somebody else recorded it before today.
 */
export async function undoSale(ctx: LoungeContext, id: string): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await lockCigarOfSale(ctx, id);
    const row = await markSaleUndone(ctx, id);
    if (!row) throw new AppError('NOT_FOUND', 'This sale was already undone or does not exist.');
    if (ctx.actor.role === 'staff') await requireOwnOrToday(ctx, row);
    const cigar = await returnToStock(ctx, row.cigarId, row.id);
    const takenBack = await takeBackSale(ctx, row);
    await audit(ctx, 'sale.undone', row.cigarId, { quantity: row.quantity });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    const loyalty = takenBack && describeTakenBack(takenBack);
    return { ...row, soldAt: row.soldAt.toISOString(), cigar, loyalty };
  });
}

async function requireOwnOrToday(ctx: LoungeContext, sale: { soldAt: Date; soldBy: string | null }) {
  if (sale.soldBy === ctx.actor.user.id) return;
  const [today] = await listSameDays(ctx, 0);
  if (sale.soldAt < today.since)
    throw new AppError('NOT_ALLOWED', 'This sale is not of today. Ask the owner to undo it.');
}
