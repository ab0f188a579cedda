import { randomUUID } from 'node:crypto';
import type { ForLounge } from '../../../context/context.ts';
import { moveSaleMovements, takeFromStock } from '../../inventory/index.ts';
import { moveLines } from '../../point-of-sale/index.ts';
import { insertSale, markSaleUndone } from '../queries.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { claimSale, divideSale, listUnclaimed, listUndone, type SoldByCode } from './queries.ts';

/**
 * What the point of sale has rung up around now of a sale that staff type in now. Without a guest's or a member's code nothing tells it
 * from a second sale of the same cigar, unless they had typed in something of its receipt and undone that.
 */
export async function findPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  { isByCode }: { isByCode: boolean },
): Promise<Piece[]> {
  const undone: Piece[] = (await listUndone(ctx, cigarId)).map(({ returned, quantity, ...piece }) => ({
    ...piece,
    quantity: Number(quantity),
    rest: 0,
    undone: { returned },
  }));
  if (undone.length === 0 && !isByCode) return [];
  const receipts = new Set(undone.map(({ soldAt }) => soldAt.getTime()));
  const unclaimed = (await listUnclaimed(ctx, cigarId))
    .filter(({ soldAt }) => isByCode || receipts.has(soldAt.getTime()))
    .map((piece) => ({ ...piece, rest: 0, undone: null }));
  return piecesOf([...undone, ...unclaimed], quantity);
}

/**
 * Makes pieces, at least one, the one sale that staff type in now, whose refunds are refunds of this sale from now on. What they took
 * from the stock is what it took; what was undone is taken again.
 */
export async function claimPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  pieces: readonly [Piece, ...Piece[]],
  by: SoldByCode,
) {
  const current = pieces.filter(({ undone }) => undone === null);
  const [rungUp] = current;
  if (rungUp?.rest === 0 && pieces.length === 1) {
    const row = await claimSale(ctx, rungUp.id, by);
    await moveLines(ctx, pieces, row);
    return row;
  }
  const id = randomUUID();
  const taken = await takeAgain(ctx, { cigarId, saleId: id }, pieces);
  for (const piece of current) {
    const ofPiece = piece.rest > 0 ? await divideSale(ctx, piece, by) : await markSaleUndone(ctx, piece.id);
    const { takenFromStock = 0, soldBeyondCount = 0 } = ofPiece ?? {};
    taken.takenFromStock += takenFromStock;
    taken.soldBeyondCount += soldBeyondCount;
    await moveSaleMovements(ctx, piece, { id, takenFromStock, soldBeyondCount });
  }
  const origin = rungUp
    ? { soldAt: rungUp.soldAt, unitPrice: rungUp.unitPrice, source: 'point-of-sale' }
    : { soldAt: ctx.now, unitPrice: pieces[0].unitPrice, source: 'counter' };
  const row = await insertSale(ctx, { id, cigarId, quantity, ...origin, ...taken, ...by });
  await moveLines(ctx, pieces, row);
  return row;
}

/** Takes from the stock what an undo returned to it. */
async function takeAgain(
  ctx: ForLounge,
  { cigarId, saleId }: { cigarId: string; saleId: string },
  pieces: readonly Piece[],
): Promise<{ takenFromStock: number; soldBeyondCount: number }> {
  const quantity = pieces.reduce(
    (sum, piece) => sum + Math.min(piece.quantity, piece.undone?.returned ?? 0),
    0,
  );
  if (quantity === 0) return { takenFromStock: 0, soldBeyondCount: 0 };
  const { taken, soldBeyondCount } = await takeFromStock(ctx, cigarId, { quantity, saleId });
  return { takenFromStock: taken, soldBeyondCount };
}
