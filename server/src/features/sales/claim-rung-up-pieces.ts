import { randomUUID } from 'node:crypto';
import type { ForLounge } from '../../context/context.ts';
import { takeFromStock } from '../inventory/index.ts';
import { moveLines } from '../point-of-sale/index.ts';
import { type UndoneSale, undoRungUpSale } from './point-of-sale-sales.ts';
import { insertSale } from './queries.ts';
import { listRungUpPieces, type SoldByCode } from './rung-up-queries.ts';

/**
 * Makes the pieces of a receipt that the point of sale reported around now, and nobody has typed in yet, the one sale that staff type in
 * now. It takes from the stock what they took. Undefined if there are none that are as many together.
 */
export async function claimRungUpPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  by: SoldByCode,
) {
  const pieces: UndoneSale[] = [];
  for (const id of await listRungUpPieces(ctx, { cigarId, quantity })) {
    const piece = await undoRungUpSale(ctx, id);
    if (piece) pieces.push(piece);
  }
  const [piece] = pieces;
  if (!piece) return undefined;
  const id = randomUUID();
  const ofStock = pieces.reduce(
    (sum, { takenFromStock, soldBeyondCount }) => sum + takenFromStock + soldBeyondCount,
    0,
  );
  const { taken, soldBeyondCount } =
    ofStock === 0
      ? { taken: 0, soldBeyondCount: 0 }
      : await takeFromStock(ctx, cigarId, { quantity: ofStock, saleId: id });
  const { unitPrice, soldAt } = piece;
  const sold = { id, cigarId, quantity, unitPrice, soldAt, takenFromStock: taken, soldBeyondCount };
  const row = await insertSale(ctx, { ...sold, ...by, source: 'point-of-sale' });
  await moveLines(
    ctx,
    pieces.map((each) => each.id),
    id,
  );
  return row;
}
