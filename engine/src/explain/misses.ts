import type { IndexedShelf } from '../fit/index-shelf.ts';
import { minutesLeft } from '../fit/closing.ts';
import { TIME_BANDS } from '../fit/time.ts';
import { HARD_MISS } from '../policy.ts';
import { strengthAt, strengthOrder } from '../shelf/strength-scale.ts';
import type { CritiqueKind, Language, RecommendContext, Taste } from '../types.ts';
import { PHRASES } from './phrases.ts';
import type { ShownCard } from './shown-card.ts';
import { isTooStrong } from './too-strong.ts';

/** A missed answer: how bad, 1 being the least that is said, and the sentence. */
type Miss = { readonly size: number; readonly text: string };

/**
 * The answer that the cigar at a position misses worst, in the guest's language: time, strength or budget. Null if it
 * misses none by HARD_MISS, or its facts don't tell. What a critique asked for is no miss (lighter, shorter), nor what a
 * beginner is told (gentler than asked), nor that nothing longer is finished before closing. Far below the price that the
 * guest had in mind is said of Best Match alone.
 */
export function worstMiss(
  taste: Taste,
  shelf: IndexedShelf,
  { tier, position }: Pick<ShownCard, 'tier' | 'position'>,
  context: RecommendContext,
): string | null {
  const { language, critiques = [] } = context;
  const phrases = PHRASES[language].miss;
  const asked = (kind: CritiqueKind) => critiques.some((critique) => critique.kind === kind);
  const closesEarly = minutesLeft(shelf, context) < Infinity;
  const misses = [
    timeMiss(taste, shelf.minutes[position] ?? 0, asked('shorter') || closesEarly, phrases),
    strengthMiss(taste, shelf.strength[position] ?? 0, asked('lighter') || isTooStrong(taste), phrases),
    priceMiss(taste, shelf, shelf.price[position] ?? -1, phrases),
    tier !== 'primary' || asked('cheaper') ? undefined : cheapMiss(taste, shelf, position, phrases),
  ];
  let worst: Miss | undefined;
  for (const miss of misses) if (miss && miss.size >= 1 && miss.size > (worst?.size ?? 0)) worst = miss;
  return worst?.text ?? null;
}

type MissPhrases = (typeof PHRASES)[Language]['miss'];

function timeMiss(
  { times }: Taste,
  minutes: number,
  wantsShorter: boolean,
  phrases: MissPhrases,
): Miss | undefined {
  if (times.length === 0 || minutes === 0) return undefined;
  const bands = times.map((band) => TIME_BANDS[band]);
  const late = minutes - Math.max(...bands.map(({ to }) => to));
  const early = Math.min(...bands.map(({ from }) => from)) - minutes;
  const rounded = Math.round(minutes / 5) * 5;
  if (late > 0) return { size: late / HARD_MISS.longer, text: phrases.longer(rounded) };
  return wantsShorter ? undefined : { size: early / HARD_MISS.shorter, text: phrases.shorter(rounded) };
}

function strengthMiss(
  { strengths }: Taste,
  order: number,
  wantsLighter: boolean,
  phrases: MissPhrases,
): Miss | undefined {
  const strength = strengthAt(order);
  if (!strength || strengths.length === 0) return undefined;
  const steps = strengths.map((asked) => order - strengthOrder(asked));
  const nearest = steps.reduce((one, other) => (other * other < one * one ? other : one));
  if (nearest < 0 && wantsLighter) return undefined;
  const text = nearest > 0 ? phrases.stronger(strength) : phrases.milder(strength);
  return { size: Math.abs(nearest) / HARD_MISS.steps, text };
}

function priceMiss(
  { budget }: Taste,
  { limits }: IndexedShelf,
  cents: number,
  phrases: MissPhrases,
): Miss | undefined {
  const ceiling = budget ? limits[budget].ceiling : Infinity;
  if (cents < 0 || ceiling === Infinity) return undefined;
  return { size: (cents / ceiling - 1) / HARD_MISS.over, text: phrases.overBudget };
}

function cheapMiss(
  { budget }: Taste,
  { limits, price }: IndexedShelf,
  position: number,
  phrases: MissPhrases,
): Miss | undefined {
  const floor = budget ? limits[budget].floor : 0;
  const cents = price[position] ?? -1;
  if (cents < 0 || floor === 0) return undefined;
  // However cheap it is, any other miss matters more.
  return { size: Math.min(1, (1 - cents / floor) / HARD_MISS.under), text: phrases.underBudget };
}
