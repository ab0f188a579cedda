import type { Pick } from '@vitola/contract/sales/sales';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findCigars } from '../inventory/index.ts';
import { findResultByCode, listCards } from './queries.ts';

/** For how long a code is good, in milliseconds: an evening and the morning after. */
const codeLifetime = 36 * 3_600_000;
const unknownCode = 'There is no result with this code today. Check the letters.';

/** The result of a guest's code in the caller's lounge; NOT_FOUND when there is none within the code's lifetime. */
export async function findResult(ctx: LoungeContext, code: string) {
  const found = await findResultByCode(ctx, code, new Date(ctx.now.getTime() - codeLifetime));
  if (!found) throw new AppError('NOT_FOUND', unknownCode);
  return found;
}

/** The cards behind a guest's code, as far as their cigars are still on the shelf. */
export async function getPick(ctx: LoungeContext, code: string): Promise<Pick> {
  const result = await findResult(ctx, code);
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
