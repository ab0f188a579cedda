import type { Cigar, NewCigar } from '@vitola/contract/inventory/cigars';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { omitUndefined } from '../../../http/body/omit-undefined.ts';
import { reserveSlot } from '../../lounge/index.ts';
import { openLowStockNotifications } from '../../notifications/index.ts';
import { toCigar } from './cigar-row.ts';
import { newOrigins, factWriter } from '../facts/fact-sources.ts';
import { insertCigar } from './queries.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';
import { setMovementDetails } from '../stock/queries.ts';

/** Adds a cigar to the lounge's shelf; PLAN_LIMIT when the plan's limit is reached, also under concurrent requests. */
export async function addCigar(ctx: LoungeContext, cigar: NewCigar): Promise<Cigar> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await reserveSlot(ctx))) throw new AppError('PLAN_LIMIT');
    const { sources, ...fields } = cigar;
    const isCounted = typeof cigar.stock === 'number';
    if (isCounted) await setMovementDetails(ctx, { kind: 'received', reason: 'First stock' });
    const row = await insertCigar(ctx, {
      ...omitUndefined(fields),
      name: cigar.name,
      brand: cigar.brand,
      inventoryLevel: inventoryLevelOf(cigar.stock ?? null),
      factSources: newOrigins(fields, factWriter(ctx), ctx.now, sources),
    });
    if (isCounted) await openLowStockNotifications(ctx, [row.id]);
    await audit(ctx, 'cigar.added', row.id, { name: row.name, brand: row.brand });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return toCigar(row);
  });
}
