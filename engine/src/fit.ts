import { FEEDBACK_BAND } from './feedback.ts';
import type { IndexedShelf } from './shelf.ts';
import { NEUTRAL } from './trust.ts';
import { strengthOrder } from './strength.ts';
import { experienceLevel } from './taste.ts';
import type { ReasonFeature, RecommendContext, Taste } from './types.ts';

/** What each question weighs in the fit; a question without a preference weighs nothing. */
export const WEIGHTS: Readonly<Record<ReasonFeature, number>> = {
  strength: 0.36,
  flavor: 0.36,
  time: 0.13,
  price: 0.15,
};
// Share of the fit that is its weakest part: one answer ignored outright spoils a cigar more than a mean would show.
const WEAKEST = 0.2;
// Agreement by steps between the cigar's strength and the nearest wanted one.
const STRENGTH_STEPS = [1, 0.62, 0.25, 0.06, 0];
/** The strongest cigar a beginner is given while anything else is left: Medium. */
export const BEGINNER_STRONGEST = 3;

/** The parts of a fit, each 0-1, or -1 where the guest has no preference. */
export type FitParts = Record<ReasonFeature, number>;

/**
 * Agreement by strength for a taste: index 0 is an unknown strength, 1-5 the scale. A beginner's wish is read as
 * Medium at most, and anything stronger agrees with 0. Null when the guest has no preference.
 */
export function strengthTable(taste: Taste): readonly number[] | null {
  const isBeginner = experienceLevel(taste) === 'beginner';
  const asked = taste.strengths.map(strengthOrder);
  const wanted = isBeginner
    ? asked.length
      ? asked.map((order) => Math.min(order, BEGINNER_STRONGEST))
      : [1, 2]
    : asked;
  if (wanted.length === 0) return null;
  return [0, 1, 2, 3, 4, 5].map((order) => {
    if (order === 0) return NEUTRAL;
    if (isBeginner && order > BEGINNER_STRONGEST) return 0;
    return STRENGTH_STEPS[Math.min(...wanted.map((want) => Math.abs(want - order)))] ?? 0;
  });
}

/**
 * Fits every cigar of the shelf to a taste: fills `scratch.fit` (agreement, 0-1) and `scratch.rating` (fit moved by
 * feedback within its band). fit = 0.8 x weighted mean of the parts + 0.2 x the weakest part.
 */
export function fitShelf(taste: Taste, shelf: IndexedShelf, context: RecommendContext): void {
  const { fit, rating } = shelf.scratch;
  const parts = partsReader(taste, shelf, context);
  const accepted = shelf.accepted[experienceLevel(taste) ?? 'all'];
  for (let place = 0; place < fit.length; place++) {
    fit[place] = parts.fit(place);
    rating[place] = (fit[place] ?? 0) + FEEDBACK_BAND * (accepted[place] ?? 0);
  }
}

/** Reads single fits of a taste on a shelf, and their parts. */
export function partsReader(taste: Taste, shelf: IndexedShelf, context: RecommendContext) {
  const strengths = strengthTable(taste);
  const wishes = taste.flavors.map((wish) => shelf.flavors.answered[wish]);
  const weights = taste.flavors.map((wish) => shelf.flavors.weight[wish]);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const times = taste.times.map((band) => shelf.times[band]);
  const budget = taste.budget && shelf.budgets[taste.budget];
  const closing = context.minutesToClosing ?? Infinity;

  const strength = (place: number) => {
    if (!strengths) return -1;
    const value = strengths[shelf.strength[place] ?? 0] ?? NEUTRAL;
    return NEUTRAL + (shelf.strengthTrust[place] ?? 0) * (value - NEUTRAL);
  };
  const flavor = (place: number) => {
    if (wishes.length === 0) return -1;
    let sum = 0;
    for (let at = 0; at < wishes.length; at++) sum += (weights[at] ?? 0) * (wishes[at]?.[place] ?? 0);
    return sum / weightSum;
  };
  const time = (place: number) => {
    let best = -1;
    for (let at = 0; at < times.length; at++) best = Math.max(best, times[at]?.[place] ?? 0);
    if (closing === Infinity) return best;
    const from = shelf.minutesFrom[place] ?? 0;
    const late = from === 0 ? NEUTRAL : from <= closing ? 1 : 1 / (1 + ((from - closing) / 10) ** 2);
    return best < 0 ? late : Math.min(best, late);
  };
  const price = (place: number) => (budget ? (budget[place] ?? NEUTRAL) : -1);

  const fit = (place: number) => {
    let [sum, weight, weakest] = [0, 0, 1];
    const add = (value: number, share: number) => {
      if (value < 0) return;
      sum += share * value;
      weight += share;
      if (value < weakest) weakest = value;
    };
    add(strength(place), WEIGHTS.strength);
    add(flavor(place), WEIGHTS.flavor);
    add(time(place), WEIGHTS.time);
    add(price(place), WEIGHTS.price);
    return weight === 0 ? NEUTRAL : (1 - WEAKEST) * (sum / weight) + WEAKEST * weakest;
  };
  const parts = (place: number): FitParts => ({
    strength: strength(place),
    flavor: flavor(place),
    time: time(place),
    price: price(place),
  });
  return { fit, parts };
}
