import type { Cigar } from '@vitola/contract/inventory';
import type { LoungeContext } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { toCigar } from './cigar-row.ts';
import { listOwnByIds, lockCigar, setStock } from './queries.ts';
import { inventoryLevelOf } from './stock-level.ts';

/** Cigars of one's own shelf by id; those of others and removed ones are left out. */
export async function findCigars(ctx: LoungeContext, ids: string[]): Promise<Map<string, Cigar>> {
  const rows = await listOwnByIds(ctx, ids);
  return new Map(rows.map((row) => [row.id, toCigar(row)]));
}

/** Takes pieces from a counted stock, as far as it has them. Answers the cigar afterwards and how many were taken. */
export async function takeFromStock(
  ctx: LoungeContext,
  id: string,
  quantity: number,
): Promise<{ cigar: Cigar; taken: number }> {
  const cigar = await lockCigar(ctx, id);
  if (!cigar || cigar.removedAt) throw new AppError('NOT_FOUND');
  const taken = cigar.stock === null ? 0 : Math.min(cigar.stock, quantity);
  return { cigar: await changed(ctx, id, cigar.stock, -taken), taken };
}

/** Gives pieces back to a stock that is still counted. */
export async function giveToStock(ctx: LoungeContext, id: string, quantity: number): Promise<Cigar> {
  const cigar = await lockCigar(ctx, id);
  if (!cigar) throw new AppError('NOT_FOUND');
  return changed(ctx, id, cigar.stock, quantity);
}

async function changed(ctx: LoungeContext, id: string, stock: number | null, by: number): Promise<Cigar> {
  const now = stock === null ? null : stock + by;
  return toCigar(await setStock(ctx, id, now, inventoryLevelOf(now)));
}
