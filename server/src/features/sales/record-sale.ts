import { randomUUID } from 'node:crypto';
import type { NewSale, Sale } from '@vitola/contract/sales/sales';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { findCigars, lockCigar, takeFromStock } from '../inventory/index.ts';
import { earnForSale, findMemberByCode, getRunningProgram, type MemberCodes } from '../loyalty/index.ts';
import { findByCode, type FoundResult, listShownCards } from './get-pick.ts';
import { claimPieces, findPieces } from './rung-up/claim-pieces.ts';
import { insertSale } from './queries.ts';
import type { Piece } from './rung-up/pieces.ts';
import type { SoldByCode } from './rung-up/queries.ts';

/**
 * Records a sale: reduces a counted stock and, with a pick code, attributes the sale to that result, now or when the tablet that
 * gave the code sends it. Its points go to the member whose code was given, or else to the one who imported the result;
 * NOT_FOUND for an unknown code. A sale that the point of sale has reported already is that sale, and leaves the stock as it is.
 */
export async function recordSale(ctx: LoungeContext, codes: MemberCodes, sale: NewSale): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const found = sale.code === undefined ? null : await findByCode(ctx, sale.code, { locks: true });
    const [result, waiting] = found?.resultId === null ? [null, found] : [found, null];
    if (result) await requireCard(ctx, result, sale.cigarId);
    const member = sale.memberCode === undefined ? undefined : await getMember(ctx, codes, sale.memberCode);
    const by = {
      resultId: result?.resultId ?? null,
      reservedRange: waiting?.rangeId ?? null,
      reservedCode: waiting?.code ?? null,
    };
    // The till may be reporting it now.
    const isOnShelf = (await lockCigar(ctx, sale.cigarId))?.removedAt === null;
    const isByCode = found !== null || member !== undefined;
    const [piece, ...others] = isOnShelf ? await findPieces(ctx, sale, { isByCode }) : [];
    const { row, cigar } = piece
      ? await sellRungUp(ctx, sale, [piece, ...others], by)
      : await sell(ctx, sale, by);
    const { id, quantity, unitPrice, resultId } = row;
    const sold = { id, quantity, unitPrice, resultId, brand: cigar.brand, name: cigar.name };
    const loyalty = await earnForSale(ctx, sold, member?.id);
    await audit(ctx, 'cigar.sold', sale.cigarId, { quantity: sale.quantity, fromResult: found !== null });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { ...row, soldAt: row.soldAt.toISOString(), cigar, loyalty };
  });
}

/** Takes a sale from the shelf. */
async function sell(ctx: LoungeContext, { cigarId, quantity }: NewSale, by: SoldByCode) {
  const id = randomUUID();
  const { cigar, taken, soldBeyondCount } = await takeFromStock(ctx, cigarId, { quantity, saleId: id });
  const sale = { id, cigarId, quantity, unitPrice: cigar.price, takenFromStock: taken, soldBeyondCount };
  return { cigar, row: await insertSale(ctx, { ...sale, ...by }) };
}

/** Sells what the point of sale has rung up already. */
async function sellRungUp(
  ctx: LoungeContext,
  sale: NewSale,
  pieces: readonly [Piece, ...Piece[]],
  by: SoldByCode,
) {
  const row = await claimPieces(ctx, sale, pieces, by);
  const cigar = (await findCigars(ctx, [sale.cigarId])).get(sale.cigarId);
  if (!cigar) throw new AppError('NOT_FOUND');
  return { cigar, row };
}

async function getMember(ctx: LoungeContext, codes: MemberCodes, code: string): Promise<{ id: string }> {
  await getRunningProgram(ctx);
  return findMemberByCode(ctx, codes, code);
}

async function requireCard(ctx: LoungeContext, result: FoundResult, cigarId: string): Promise<void> {
  const cards = await listShownCards(ctx, result);
  if (cards.some((card) => card.cigarId === cigarId)) return;
  const sentence = 'This cigar was not on the guest’s cards. Sell it without the code.';
  throw fieldError('code', 'VALIDATION', sentence);
}
