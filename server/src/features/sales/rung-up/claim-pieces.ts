import { randomUUID } from 'node:crypto';
import type { ForLounge } from '../../../context/context.ts';
import { lockCigar, moveSaleMovements, takeFromStock } from '../../inventory/index.ts';
import { moveLines } from '../../point-of-sale/index.ts';
import { insertSale, markSaleUndone } from '../queries.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { insertRungUpSale, undoRungUpSale } from './rung-up-sale.ts';
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
      rest: 0,
      undone: { isInCount: takenFromStock + soldBeyondCount === 0 },
    }),
  );
  if (undone.length === 0 && !isByCode) return [];
  const receipts = new Set(undone.map(({ soldAt }) => soldAt.getTime()));
  const unclaimed = (await listUnclaimed(ctx, cigarId))
    .filter(({ soldAt }) => isByCode || receipts.has(soldAt.getTime()))
    .map((piece) => ({ ...piece, rest: 0, undone: null }));
  return piecesOf([...undone, ...unclaimed], quantity);
}

/**
 * Makes pieces, at least one, the one sale that staff type in now, whose refunds are refunds of this sale from now on. What they took
 * from the stock is what it took; what was undone, or is a part of a sale, is taken again.
 */
export async function claimPieces(
  ctx: ForLounge,
  { cigarId, quantity }: { cigarId: string; quantity: number },
  pieces: readonly [Piece, ...Piece[]],
  by: SoldByCode,
) {
  const current = pieces.filter(({ undone }) => undone === null);
  const [rungUp] = current;
  if (rungUp && rungUp.rest === 0 && pieces.length === 1) return claimSale(ctx, rungUp.id, by);
  const id = randomUUID();
  const divided = await undoDivided(ctx, current);
  const again = pieces.filter((piece) =>
    piece === divided?.piece ? !divided.isInCount : piece.undone?.isInCount === false,
  );
  const taken = await takeAgain(ctx, { cigarId, saleId: id }, again);
  const whole = current.filter((piece) => piece !== divided?.piece);
  for (const piece of whole) {
    const row = await markSaleUndone(ctx, piece.id);
    taken.takenFromStock += row?.takenFromStock ?? 0;
    taken.soldBeyondCount += row?.soldBeyondCount ?? 0;
  }
  const origin = rungUp
    ? { soldAt: rungUp.soldAt, unitPrice: rungUp.unitPrice, source: 'point-of-sale' }
    : { soldAt: ctx.now, unitPrice: pieces[0].unitPrice, source: 'counter' };
  const row = await insertSale(ctx, { id, cigarId, quantity, ...origin, ...taken, ...by });
  if (whole.length > 0) await moveSaleMovements(ctx, whole, row);
  await moveLines(ctx, pieces, row);
  if (divided) await recordRest(ctx, { cigarId, ...divided });
  return row;
}

/** A piece of which only a part is sold now, whose sale was undone. */
interface Divided {
  piece: Piece;
  /** Whether the stock has it without us. */
  isInCount: boolean;
}

async function undoDivided(ctx: ForLounge, pieces: readonly Piece[]): Promise<Divided | undefined> {
  const piece = pieces.find(({ rest }) => rest > 0);
  const row = piece && (await undoRungUpSale(ctx, piece.id));
  return row && { piece, isInCount: row.takenFromStock + row.soldBeyondCount === 0 };
}

/** Records what is left of a piece as a sale that nobody has typed in. */
async function recordRest(
  ctx: ForLounge,
  { cigarId, piece, isInCount }: Divided & { cigarId: string },
): Promise<void> {
  const { id, soldAt, unitPrice, rest } = piece;
  const sale = { cigarId, quantity: rest, unitPrice, soldAt, isInCount };
  const left = await insertRungUpSale(ctx, await lockCigar(ctx, cigarId), sale);
  await moveLines(ctx, [{ id, quantity: rest }], left);
}

/** Takes from the stock what an undo returned to it. */
async function takeAgain(
  ctx: ForLounge,
  { cigarId, saleId }: { cigarId: string; saleId: string },
  pieces: readonly Piece[],
): Promise<{ takenFromStock: number; soldBeyondCount: number }> {
  const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
  if (quantity === 0) return { takenFromStock: 0, soldBeyondCount: 0 };
  const { taken, soldBeyondCount } = await takeFromStock(ctx, cigarId, { quantity, saleId });
  return { takenFromStock: taken, soldBeyondCount };
}
