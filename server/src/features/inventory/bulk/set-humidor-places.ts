import type { HumidorPlaces } from '@vitola/contract/inventory/humidor-places';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateHumidorPlaces } from './queries.ts';

/** Sets where cigars lie in the humidor; those not on the lounge's shelf are skipped, NOT_FOUND if no others remain. */
export async function setHumidorPlaces(
  ctx: LoungeContext,
  { cigars }: HumidorPlaces,
): Promise<{ changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await updateHumidorPlaces(ctx, cigars);
    if (changed === 0) throw new AppError('NOT_FOUND');
    await audit(ctx, 'cigars.placed', ctx.loungeId, { cigars: changed });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { changed };
  });
}
