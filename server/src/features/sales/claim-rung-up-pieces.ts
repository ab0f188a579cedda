import { randomUUID } from 'node:crypto';
import type { ForLounge } from '../../context/context.ts';
import { moveSaleMovements } from '../inventory/index.ts';
import { moveLines } from '../point-of-sale/index.ts';
import { insertSale, markSaleUndone } from './queries.ts';
import { listRungUpPieces, type SoldByCode } from './rung-up-queries.ts';

/**
 * Makes the pieces of a receipt that the point of sale reported around now, and nobody has typed in yet, the one sale that staff type in
 * now. What they took from the stock is what it took. Undefined if there are none that are as many together.
 */
export async function claimRungUpPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  by: SoldByCode,
) {
  const ids = await listRungUpPieces(ctx, { cigarId, quantity });
  const pieces: NonNullable<Awaited<ReturnType<typeof markSaleUndone>>>[] = [];
  for (const id of ids) {
    const piece = await markSaleUndone(ctx, id);
    if (piece) pieces.push(piece);
  }
  const [piece] = pieces;
  if (!piece) return undefined;
  const id = randomUUID();
  const { unitPrice, soldAt } = piece;
  const sumOf = (part: 'takenFromStock' | 'soldBeyondCount') =>
    pieces.reduce((sum, each) => sum + each[part], 0);
  const ofStock = { takenFromStock: sumOf('takenFromStock'), soldBeyondCount: sumOf('soldBeyondCount') };
  const sold = { id, cigarId, quantity, unitPrice, soldAt, ...ofStock };
  const row = await insertSale(ctx, { ...sold, ...by, source: 'point-of-sale' });
  await moveSaleMovements(ctx, ids, id);
  await moveLines(ctx, ids, id);
  return row;
}
