import type { Tablets } from '@vitola/contract/tablets';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { deleteTablet, listTabletRows, updateTabletName } from './queries.ts';

/** The tablets of the caller's lounge, the first paired first. */
export async function listTablets(ctx: LoungeContext): Promise<Tablets> {
  const rows = await listTabletRows(ctx);
  return {
    tablets: rows.map(({ pairedAt, ...tablet }) => ({ ...tablet, pairedAt: pairedAt.toISOString() })),
  };
}

/** Renames a tablet; NOT_FOUND if the caller's lounge has none with this id. */
export async function renameTablet(ctx: LoungeContext, id: string, name: string): Promise<Tablets> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateTabletName(ctx, id, name))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'tablet.renamed', id);
    return listTablets(ctx);
  });
}

/** Revokes a tablet's token at once; NOT_FOUND if the caller's lounge has none with this id. */
export async function revokeTablet(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteTablet(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'tablet.revoked', id);
    return { success: true };
  });
}
