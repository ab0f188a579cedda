import type {
  NewPriceComparison,
  PriceComparison,
  PriceRange,
} from '@vitola/contract/price-comparisons/price-comparisons';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { isFutureDay } from './future-day.ts';
import {
  deleteComparison,
  findSame,
  hasCigar,
  insertComparisons,
  listComparisons,
  listRanges,
} from './queries.ts';

/** What others charge for the cigars of the lounge's shelf, by cigar. */
export const listPriceRanges = (ctx: LoungeContext): Promise<PriceRange[]> => listRanges(ctx, ctx.now);

/** What others charged for a cigar, newest first; NOT_FOUND if it is not on the lounge's shelf. */
export async function listPriceComparisons(ctx: LoungeContext, cigarId: string): Promise<PriceComparison[]> {
  if (!(await hasCigar(ctx, cigarId))) throw new AppError('NOT_FOUND');
  return listComparisons(ctx, cigarId);
}

/** Writes down what somebody else charges for a cigar, once. NOT_FOUND as above, VALIDATION for a day in the future. */
export async function addPriceComparison(
  ctx: LoungeContext,
  cigarId: string,
  form: NewPriceComparison,
): Promise<PriceComparison> {
  if (isFutureDay(form.seenOn, ctx.now))
    throw fieldError('seenOn', 'VALIDATION', 'The day must not be in the future.');
  return inTransaction(ctx, async (ctx) => {
    if (!(await hasCigar(ctx, cigarId))) throw new AppError('NOT_FOUND');
    const row = { ...form, cigarId };
    if ((await insertComparisons(ctx, [row])) > 0)
      await audit(ctx, 'price.compared', cigarId, { competitor: form.competitorName });
    return findSame(ctx, row);
  });
}

/** Removes a comparison; NOT_FOUND if the lounge has none with this id, or no longer. */
export async function removePriceComparison(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteComparison(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'price.comparison-removed', id);
  });
  return { success: true };
}
