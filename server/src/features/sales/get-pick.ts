import type { Pick } from '@vitola/contract/sales/sales';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findCigars } from '../inventory/index.ts';
import { codeLifetime } from './code-lifetime.ts';
import { findResultByCode, listCards } from './queries.ts';
import { findReservedCode, sumSoldByResult } from './reserved-code-queries.ts';

const unknownCode = 'There is no result with this code today. Check the letters.';

/** A guest's result, and the cigars that the tablet showed which gave them its code; empty if the server gave it. */
export interface FoundResult {
  resultId: string;
  createdAt: Date;
  shownByTablet: readonly string[];
}

/** What a guest's code leads to: a result, or a tablet without a network that has not sent the result yet. */
export type FoundByCode = FoundResult | { resultId: null; createdAt: null; rangeId: string; code: string };

/**
 * What a guest's code leads to in the caller's lounge; NOT_FOUND when there is nothing within the code's lifetime. In a
 * transaction that `locks`, a result that is not there can't come meanwhile.
 */
export async function findByCode(
  ctx: LoungeContext,
  code: string,
  { locks = false } = {},
): Promise<FoundByCode> {
  const since = new Date(ctx.now.getTime() - codeLifetime);
  const reserved = await findReservedCode(ctx, code, { since, locks });
  if (reserved) {
    const { resultId, resultAt, rangeId, cigarIds } = reserved;
    return resultId === null || resultAt === null
      ? { resultId: null, createdAt: null, rangeId, code: reserved.code }
      : { resultId, createdAt: resultAt, shownByTablet: cigarIds ?? [] };
  }
  const found = await findResultByCode(ctx, code, since);
  if (!found) throw new AppError('NOT_FOUND', unknownCode);
  return { ...found, shownByTablet: [] };
}

/**
 * The cards of a result, and how many of each were sold. After those that are stored, without a tier, what only the tablet
 * showed: the server may have chosen others, from a shelf that had changed.
 */
export async function listShownCards(ctx: LoungeContext, result: FoundResult) {
  const cards = await listCards(ctx, result);
  const others = result.shownByTablet.filter((id) => !cards.some(({ cigarId }) => cigarId === id));
  if (others.length === 0) return cards;
  const sold = await sumSoldByResult(ctx, result.resultId);
  return [...cards, ...others.map((cigarId) => ({ tier: null, cigarId, sold: sold.get(cigarId) ?? 0 }))];
}

/** The cards behind a guest's code, as far as they are known and their cigars are still on the shelf. */
export async function getPick(ctx: LoungeContext, code: string): Promise<Pick> {
  const result = await findByCode(ctx, code);
  if (result.resultId === null) return { code, resultId: null, createdAt: null, cards: [] };
  const cards = await listShownCards(ctx, result);
  const cigars = await findCigars(
    ctx,
    cards.map(({ cigarId }) => cigarId),
  );
  return {
    code,
    resultId: result.resultId,
    createdAt: result.createdAt.toISOString(),
    cards: cards.flatMap(({ tier, cigarId, sold }) => {
      const cigar = cigars.get(cigarId);
      return cigar ? [{ tier: tier as Tier | null, cigar, sold: sold ?? 0 }] : [];
    }),
  };
}
