import type { Pick } from '@vitola/contract/sales/sales';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findCigars } from '../inventory/index.ts';
import { codeLifetime } from './code-lifetime.ts';
import { findResultByCode, listCards } from './queries.ts';
import { findReservedCode } from './reserved-code-queries.ts';

const unknownCode = 'There is no result with this code today. Check the letters.';

/** What a guest's code leads to: a result, or a tablet without a network that has not sent the result yet. */
export type FoundByCode =
  | { resultId: string; createdAt: Date }
  | { resultId: null; createdAt: null; rangeId: string; code: string };

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
    const { resultId, resultAt, rangeId } = reserved;
    return resultId === null || resultAt === null
      ? { resultId: null, createdAt: null, rangeId, code: reserved.code }
      : { resultId, createdAt: resultAt };
  }
  const found = await findResultByCode(ctx, code, since);
  if (!found) throw new AppError('NOT_FOUND', unknownCode);
  return found;
}

/** The cards behind a guest's code, as far as they are known and their cigars are still on the shelf. */
export async function getPick(ctx: LoungeContext, code: string): Promise<Pick> {
  const result = await findByCode(ctx, code);
  if (result.resultId === null) return { code, resultId: null, createdAt: null, cards: [] };
  const cards = await listCards(ctx, result);
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
      return cigar ? [{ tier: tier as Tier, cigar, sold: sold ?? 0 }] : [];
    }),
  };
}
