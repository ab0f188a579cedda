import type { CatalogueFact, ListFact } from '@vitola/contract/cigar-facts';
import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { reserveWithinLimit } from '../../lounge/index.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { newOrigins } from '../facts/fact-sources.ts';
import { insertCigars } from './queries.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';
import { setMovementDetails } from '../stock/queries.ts';

type Listed<F extends CatalogueFact> = { [N in F]: N extends ListFact ? string[] : string | null };

/** A cigar from the catalog to add to a shelf. */
export interface CatalogueCigarToAdd extends Listed<Exclude<CatalogueFact, 'description'>> {
  brand: string;
  name: string;
  description: string | null;
  price: string;
  stock: number;
}

/** Adds many cigars with facts from the catalog to a lounge's shelf, in the transaction of `ctx`; PLAN_LIMIT when they exceed the plan's limit. */
export async function addManyCigars(ctx: ForLounge, cigars: CatalogueCigarToAdd[]): Promise<void> {
  if (!(await reserveWithinLimit(ctx, cigars.length))) throw new AppError('PLAN_LIMIT');
  await setMovementDetails(ctx, { kind: 'imported' });
  await insertCigars(
    ctx,
    cigars.map((cigar) => ({
      ...cigar,
      inventoryLevel: inventoryLevelOf(cigar.stock),
      factSources: newOrigins(cigar, 'catalogue', ctx.now),
    })),
  );
  await updateLowStockNotifications(ctx);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
}
