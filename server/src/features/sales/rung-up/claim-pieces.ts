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
 * Makes pieces, at least one, the one sale that staff type in now. What they took from the stock is what it took; what was undone is
 * taken again.
 */
export async function claimPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  pieces: readonly [Piece, ...Piece[]],
  by: SoldByCode,
) {
  const current = pieces.filter(({ undone }) => undone === null);
  const [rungUp] = current;
  if (rungUp && pieces.length === 1) return claimSale(ctx, rungUp.id, by);
  const id = randomUUID();
  const taken = await takeAgain(ctx, { cigarId, saleId: id }, pieces);
  for (const piece of current) {
    const row = await markSaleUndone(ctx, piece.id);
    taken.takenFromStock += row?.takenFromStock ?? 0;
    taken.soldBeyondCount += row?.soldBeyondCount ?? 0;
  }
  const origin = rungUp
    ? { soldAt: rungUp.soldAt, unitPrice: rungUp.unitPrice, source: 'point-of-sale' }
    : { soldAt: ctx.now, unitPrice: pieces[0].unitPrice, source: 'counter' };
  const row = await insertSale(ctx, { id, cigarId, quantity, ...origin, ...taken, ...by });
  if (current.length > 0) await moveSaleMovements(ctx, current, row);
  return row;
}

/** Takes from the stock what an undo returned to it. */
async function takeAgain(
  ctx: ForLounge,
  { cigarId, saleId }: { cigarId: string; saleId: string },
  pieces: readonly Piece[],
): Promise<{ takenFromStock: number; soldBeyondCount: number }> {
  const quantity = pieces
    .filter(({ undone }) => undone?.isInCount === false)
    .reduce((sum, piece) => sum + piece.quantity, 0);
  if (quantity === 0) return { takenFromStock: 0, soldBeyondCount: 0 };
  const { taken, soldBeyondCount } = await takeFromStock(ctx, cigarId, { quantity, saleId });
  return { takenFromStock: taken, soldBeyondCount };
}
