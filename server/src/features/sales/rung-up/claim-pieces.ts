import { randomUUID } from 'node:crypto';
import type { ForLounge } from '../../../context/context.ts';
import { moveSaleMovements, takeFromStock } from '../../inventory/index.ts';
import { insertSale, markSaleUndone } from '../queries.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { claimSale, listUnclaimed, listUndone, type SoldByCode } from './queries.ts';

/**
 * What the point of sale has rung up around now of a sale that staff type in now. Without a guest's or a member's code nothing tells it
 * from a second sale of the same cigar, unless they had typed in something of its receipt and undone that.
 */
export async function findPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  { isByCode }: { isByCode: boolean },
): Promise<Piece[]> {
  const undone: Piece[] = (await listUndone(ctx, cigarId)).map(
    ({ takenFromStock, soldBeyondCount, quantity, ...piece }) => ({
      ...piece,
      quantity: Number(quantity),
      undone: { isInCount: takenFromStock + soldBeyondCount === 0 },
    }),
  );
  if (undone.length === 0 && !isByCode) return [];
  const receipts = new Set(undone.map(({ soldAt }) => soldAt.getTime()));
  const unclaimed = (await listUnclaimed(ctx, cigarId))
    .filter(({ soldAt }) => isByCode || receipts.has(soldAt.getTime()))
    .map((piece) => ({ ...piece, undone: null }));
  return piecesOf([...undone, ...unclaimed], quantity);
}

/**
 * Makes pieces the one sale that staff type in now. What they took from the stock is what it took; what was undone is taken again.
 * Undefined without pieces.
 */
export async function claimPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  pieces: readonly Piece[],
  by: SoldByCode,
) {
  const current = pieces.filter(({ undone }) => undone === null);
  const [first = pieces[0]] = current;
  if (!first) return undefined;
  if (pieces.length === 1 && first.undone === null) return claimSale(ctx, first.id, by);
  const id = randomUUID();
  const again = pieces
    .filter(({ undone }) => undone?.isInCount === false)
    .reduce((sum, piece) => sum + piece.quantity, 0);
  const taken =
    again === 0
      ? { taken: 0, soldBeyondCount: 0 }
      : await takeFromStock(ctx, cigarId, { quantity: again, saleId: id });
  const sold = { takenFromStock: taken.taken, soldBeyondCount: taken.soldBeyondCount };
  for (const piece of current) {
    const row = await markSaleUndone(ctx, piece.id);
    sold.takenFromStock += row?.takenFromStock ?? 0;
    sold.soldBeyondCount += row?.soldBeyondCount ?? 0;
  }
  const origin =
    first.undone === null
      ? { soldAt: first.soldAt, source: 'point-of-sale' }
      : { soldAt: ctx.now, source: 'counter' };
  const sale = { id, cigarId, quantity, unitPrice: first.unitPrice };
  const row = await insertSale(ctx, { ...sale, ...origin, ...sold, ...by });
  if (current.length > 0)
    await moveSaleMovements(
      ctx,
      current.map((piece) => piece.id),
      id,
    );
  return row;
}
