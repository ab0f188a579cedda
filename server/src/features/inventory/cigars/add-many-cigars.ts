import { onceCommitted } from '../../../db/transaction.ts';
import type { OfLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { takePlaces } from '../../lounge/index.ts';
import { watchLowStock } from '../../notifications/index.ts';
import { sourcesOf } from '../facts/fact-sources.ts';
import { insertCigars } from './queries.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';
import { tellWhy } from '../stock/queries.ts';

/** A cigar from the catalogue as it goes on a shelf. */
export interface ShelfCigar {
  name: string;
  brand: string;
  productLine: string;
  origin: string;
  strength: string;
  size: string;
  price: string;
  description: string | null;
  flavorNotes: string[];
  wrapper: string;
  binder: string;
  filler: string;
  smokingTime: string;
  stock: number;
}

/** Puts many cigars with facts from the catalogue on a lounge's shelf, in the transaction of `ctx`; PLAN_LIMIT when they don't fit. */
export async function stockShelf(ctx: OfLounge, cigars: ShelfCigar[]): Promise<void> {
  if (!(await takePlaces(ctx, cigars.length))) throw new AppError('PLAN_LIMIT');
  await tellWhy(ctx, { kind: 'imported' });
  await insertCigars(
    ctx,
    cigars.map((cigar) => ({
      ...cigar,
      inventoryLevel: inventoryLevelOf(cigar.stock),
      factSources: sourcesOf(cigar, 'catalogue', ctx.now),
    })),
  );
  await watchLowStock(ctx);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
}
