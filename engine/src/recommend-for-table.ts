import { excludeUnsuitable } from './choose/exclude.ts';
import { chooseShared } from './choose/shared.ts';
import { closingSentence } from './explain/closing.ts';
import { worstMiss } from './explain/misses.ts';
import { type Reason, reasonsFor } from './explain/reasons.ts';
import { fitShelf } from './fit/fit-shelf.ts';
import type { IndexedShelf } from './fit/index-shelf.ts';
import { scoreOf } from './fit/score.ts';
import type { RecommendContext, Taste } from './types.ts';

/** The cigar that a table shares. */
export type SharedCard = {
  readonly cigarId: string;
  /** Match of the guest it suits least, 0-5 with two decimals; `percent` is score x 20. */
  readonly score: number;
  readonly percent: number;
  /** For each guest, in the order of the tastes: the match in percent, the answer that it misses worst, and why it suits that guest. */
  readonly guests: readonly {
    readonly percent: number;
    readonly miss: string | null;
    readonly reasons: readonly string[];
  }[];
  /** Why, as phrases in the context's language: its notes that a guest asked for, and what is true for all of them. */
  readonly reasons: readonly string[];
  /** What it has to do with the lounge's closing time; null where that makes no difference. */
  readonly closing: string | null;
};

const MAX_REASONS = 3;

/**
 * One cigar for a table of guests to share, beside the pick that each gets from `recommend`: the one that suits the least happy
 * of them best. No guard of any guest is broken for it; null where no cigar may be shown to all. It is never steered. Pure:
 * the same tastes, shelf and context give the same cigar, in whatever order the guests answered.
 */
export function recommendForTable(
  tastes: readonly Taste[],
  shelf: IndexedShelf,
  context: RecommendContext,
): SharedCard | null {
  const ratings = tastes.map((taste) => {
    fitShelf(taste, shelf, context);
    excludeUnsuitable(taste, shelf, context);
    return shelf.scratch.rating.slice();
  });
  const position = chooseShared(tastes, shelf, ratings);
  const cigar = shelf.cigars[position];
  if (!cigar) return null;
  const own = ratings.map((rating) => rating[position] ?? 0);
  const shown = { tier: 'primary', position, bestMatch: position } as const;
  const leastFirst = [...tastes.keys()].sort((one, other) => (own[one] ?? 0) - (own[other] ?? 0));
  const reasons = tastes.map((taste) =>
    reasonsFor(taste, shelf, fitShelf(taste, shelf, context), shown, context.language),
  );
  return {
    cigarId: cigar.id,
    ...scoreOf(Math.min(...own)),
    guests: tastes.map((taste, guest) => ({
      percent: scoreOf(own[guest] ?? 0).percent,
      miss: worstMiss(taste, shelf, shown, context),
      reasons: textsOf(reasons[guest] ?? []),
    })),
    reasons: commonReasons(leastFirst.map((guest) => reasons[guest] ?? [])),
    closing:
      closingSentence(shelf, [{ ...shown, propensity: 1, alternatives: [], displaced: null }], context) ??
      null,
  };
}

/** Notes that any guest asked for, the least happy guest's first, and every other reason that all guests have. */
function commonReasons(byGuest: readonly (readonly Reason[])[]): readonly string[] {
  const isForAll = ({ text }: Reason) => byGuest.every((own) => own.some((other) => other.text === text));
  return textsOf(byGuest.flat().filter((reason) => reason.feature === 'flavor' || isForAll(reason)));
}

const textsOf = (reasons: readonly Reason[]): readonly string[] =>
  [...new Set(reasons.map(({ text }) => text))].slice(0, MAX_REASONS);
