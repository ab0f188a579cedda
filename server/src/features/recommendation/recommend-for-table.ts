import type { TableAnswer, TableQuestion } from '@vitola/contract/recommendation/table';
import {
  POLICY_VERSION,
  recommendForTable as chooseShared,
  type SharedCard,
  tasteFromSurvey,
} from '@vitola/engine';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { closingOf } from './closing-time.ts';
import { timeMade } from './made-at.ts';
import type { ShownCigar } from './shelves/read-shelf.ts';
import type { ShelfCache } from './shelves/shelf-cache.ts';

/**
 * The cigar that a table shares. Nothing is recorded: each guest's own result is, by `recommendTiered`. NOT_FOUND for a
 * closed lounge.
 */
export async function recommendForTable(
  ctx: Context,
  shelves: ShelfCache,
  question: TableQuestion,
): Promise<TableAnswer> {
  const chosen = await chooseForTable(ctx, shelves, question);
  if (!chosen) return { shared: null, guests: [] };
  const { card, cigar } = chosen;
  return {
    shared: {
      ...cigar,
      score: card.score.toFixed(2),
      match: Math.round(card.percent),
      reasons: [...card.reasons],
      isFeatured: false,
    },
    guests: card.guests.map(({ percent, miss }) => ({
      match: Math.round(percent),
      ...(miss !== null && { miss }),
    })),
    ...(card.closing !== null && { closing: card.closing }),
  };
}

/** What the engine says of the cigar that a table shares, and that cigar as guests see it; undefined where none suits all. */
export async function chooseForTable(
  ctx: Context,
  shelves: ShelfCache,
  { loungeId, language, guests, madeAt }: TableQuestion,
): Promise<{ card: SharedCard; cigar: ShownCigar } | undefined> {
  const shelf = shelves.getCached(loungeId) ?? (await shelves.getUsable(loungeId));
  if (!shelf.lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
  const card = chooseShared(guests.map(tasteFromSurvey), shelf.indexed, {
    policyVersion: POLICY_VERSION,
    seed: 0,
    language,
    steering: false,
    ...closingOf(shelf.lounge, timeMade(ctx.now, madeAt)),
    exclusions: shelf.exclusions ?? [],
  });
  const cigar = card && shelf.cigars.get(card.cigarId);
  return card && cigar ? { card, cigar } : undefined;
}
