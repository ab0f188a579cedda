import type { Moved } from '@vitola/contract/inventory/stock';
import type { CodeUnit } from '@vitola/contract/scanning/code';
import { inTransaction } from '../../db/transaction.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { moveStock } from '../inventory/index.ts';
import { findOnShelf } from './look-up-code.ts';

/**
 * Receives units of a code into the stock of its cigar: a box adds its sticks, and the ledger says so. NOT_FOUND for a code that is not on
 * the shelf, CODE_AMBIGUOUS for one that several cigars have as their barcode.
 */
export async function receiveByCode(
  ctx: LoungeContext,
  { code, units }: { code: string; units: number },
): Promise<Moved & { unit: CodeUnit; sticks: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { cigarIds, unit, sticks } = await findOnShelf(ctx, code);
    const [id, ...others] = cigarIds;
    if (id === undefined) throw new AppError('NOT_FOUND', 'This code is not on your shelf.');
    if (others.length > 0) throw new AppError('CODE_AMBIGUOUS');
    const reason = `Scanned ${inWords(unit, sticks, units)}`;
    const moved = await moveStock(ctx, id, { kind: 'received', quantity: units * sticks, reason });
    return { ...moved, unit, sticks };
  });
}

function inWords(unit: CodeUnit, sticks: number, units: number): string {
  const names = { stick: 'stick', 'five-pack': 'five-pack', box: 'box' };
  const plurals = { stick: 'sticks', 'five-pack': 'five-packs', box: 'boxes' };
  const named = units === 1 ? `a ${names[unit]}` : `${units} ${plurals[unit]}`;
  return unit === 'box' ? `${named} of ${sticks}` : named;
}
