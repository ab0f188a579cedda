import { NOT_SHOWN } from './choose/candidates.ts';
import { excludeUnsuitable } from './choose/exclude.ts';
import { worstMiss } from './explain/misses.ts';
import { reasonsFor } from './explain/reasons.ts';
import { fitShelf } from './fit/fit-shelf.ts';
import type { IndexedShelf } from './fit/index-shelf.ts';
import { scoreOf } from './fit/score.ts';
import { NOTES } from './shelf/notes.ts';
import type { SpokenRequest } from './taste/spoken/spoken-request.ts';
import type { RecommendContext } from './types.ts';

/** A cigar for staff to suggest. */
export type Suggestion = {
  readonly cigarId: string;
  /** Score x 20, as on a guest's card. */
  readonly percent: number;
  /** Short phrases in the context's language, each naming a feature that raised the fit. */
  readonly reasons: readonly string[];
  /** The request that the cigar misses worst; null if it misses none by much. */
  readonly miss: string | null;
};

/** Suggestions, best first, and the limits that no cigar on the shelf is within, which were left out. */
export type Suggestions = {
  readonly cigars: readonly Suggestion[];
  readonly unmet: readonly ('price' | 'time' | 'avoided')[];
};

/**
 * Up to `limit` cigars for what a guest said, best first and each once, by the same fit and the same guards as a guest's
 * cards. Prices, minutes and notes that were ruled out are limits, as long as a cigar is within them. Pure like `recommend`.
 */
export function suggest(
  request: SpokenRequest,
  shelf: IndexedShelf,
  context: RecommendContext,
  limit = 5,
): Suggestions {
  const { taste } = request;
  const fitted = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const unmet = applyLimits(request, shelf);
  const { rating } = shelf.scratch;
  const ranked = [...rating.keys()]
    .filter((position) => (rating[position] ?? NOT_SHOWN) >= 0)
    .sort((one, other) => (rating[other] ?? 0) - (rating[one] ?? 0) || one - other);
  const numbers = new Set<number>();
  const cigars: Suggestion[] = [];
  for (const position of ranked) {
    const number = shelf.cigarNumber[position] ?? -1;
    if (numbers.has(number)) continue;
    numbers.add(number);
    const shown = { tier: 'primary', position, bestMatch: position } as const;
    cigars.push({
      cigarId: shelf.cigars[position]?.id ?? '',
      percent: scoreOf(rating[position] ?? 0).percent,
      reasons: reasonsFor(taste, shelf, fitted, shown, context.language).map(({ text }) => text),
      miss: worstMiss(taste, shelf, shown, context),
    });
    if (cigars.length === limit) break;
  }
  return { cigars, unmet };
}

/** Excludes what is outside each limit; returns those that exclude everything, which change nothing. */
function applyLimits(
  { minCents, maxCents, maxMinutes, avoided }: SpokenRequest,
  shelf: IndexedShelf,
): Suggestions['unmet'] {
  const { price, minutes, flavors } = shelf;
  const unmet: Suggestions['unmet'][number][] = [];
  const keep = (name: Suggestions['unmet'][number], isWithin: (position: number) => boolean) => {
    if (!excludeOthers(shelf, isWithin)) unmet.push(name);
  };
  if (avoided.length > 0) {
    keep('avoided', (position) =>
      (flavors.notes[position] ?? []).every((note) => !avoided.some((own) => own === NOTES[note]?.family)),
    );
  }
  if (minCents !== null || maxCents !== null) {
    // A price that isn't known (-1) is within no limit.
    keep('price', (position) => {
      const own = price[position] ?? -1;
      return own >= Math.max(0, minCents ?? 0) && own <= (maxCents ?? Infinity);
    });
  }
  if (maxMinutes !== null) keep('time', (position) => (minutes[position] ?? 0) <= maxMinutes);
  return unmet;
}

/** Excludes every cigar that isn't within a limit; false, and nothing changed, if none is. */
function excludeOthers(
  { scratch: { rating } }: IndexedShelf,
  isWithin: (position: number) => boolean,
): boolean {
  const isLeft = (position: number) => (rating[position] ?? NOT_SHOWN) >= 0;
  if (![...rating.keys()].some((position) => isLeft(position) && isWithin(position))) return false;
  for (const position of rating.keys()) if (!isWithin(position)) rating[position] = NOT_SHOWN;
  return true;
}
