import type { FittedShelf } from '../fit/fit-shelf.ts';
import { affinitiesOf, flavorFit } from '../fit/flavor.ts';
import { likelyFit } from '../fit/likely-fit.ts';
import { likelyMinutes, likelyNotes } from '../shelf/likely.ts';
import { citedNotes, flavorReason } from './notes-reason.ts';
import { PHRASES } from './phrases.ts';
import type { ShownCard } from './shown-card.ts';
import {
  MAX_MINUTES_OVER,
  MAX_SPARE_MINUTES,
  MIN_MINUTES_APART,
  MIN_NOTE_EFFECT,
  MIN_REASON_FIT,
  NEUTRAL,
  PRICE_APART,
} from '../policy.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { strengthAt, strengthOrder } from '../shelf/strength-scale.ts';
import { TIME_BANDS, timeFit } from '../fit/time.ts';
import { STRENGTHS, type Language, type ReasonFeature, type Taste } from '../types.ts';

/** A phrase on a card and the feature behind it. */
export type Reason = { readonly feature: ReasonFeature; readonly text: string };

type ReasonWriter = (
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
) => string | undefined;
const REASON_WRITERS: readonly (readonly [ReasonFeature, ReasonWriter])[] = [
  ['flavor', flavorReason],
  ['strength', strengthReason],
  ['time', timeReason],
  ['price', priceReason],
];

/**
 * Why a cigar is on a card, as phrases in the guest's language. A feature is named only if its part of the fit is at least
 * MIN_REASON_FIT and would be lower if the fact weren't written down; notes that the guest asked for are named even beside
 * others that lower the fit. The Budget card always names the saving, and a card beside Best Match whose price is near says
 * so: without its price the cigar couldn't be on it. Other cards compare with Best Match. Strength, minutes and price are
 * among the card's facts, so no reason repeats them.
 */
export function reasonsFor(
  taste: Taste,
  shelf: IndexedShelf,
  fitted: FittedShelf,
  shown: ShownCard,
  language: Language,
): readonly Reason[] {
  const reasons: Reason[] = [];
  const comparison = priceComparison(shelf, shown, language);
  if (comparison) reasons.push({ feature: 'price', text: comparison });
  for (const [feature, write] of REASON_WRITERS) {
    if (!raisesFit(feature, taste, shelf, fitted, shown.position)) continue;
    const text = write(taste, shelf, shown, language);
    if (text) reasons.push({ feature, text });
  }
  return reasons;
}

/** Whether the fact behind a feature makes the cigar fit well, and better than without it. */
function raisesFit(
  feature: ReasonFeature,
  taste: Taste,
  shelf: IndexedShelf,
  fitted: FittedShelf,
  position: number,
): boolean {
  const own = fitted.parts[feature]?.[position] ?? 0;
  const notes = shelf.flavors.notes[position] ?? [];
  // Every cited note raises the fit; only without any note would the likely ones count instead.
  if (feature === 'flavor' && citedNotes(taste.flavors, notes, shelf.flavors).length < notes.length)
    return true;
  return own >= MIN_REASON_FIT && own > fitWithoutFact(feature, taste, shelf, fitted, position);
}

/** How a card's price compares with Best Match's: the saving, or that it is nearly the same. Undefined without both prices. */
function priceComparison(
  { price }: IndexedShelf,
  { tier, position, bestMatch }: ShownCard,
  language: Language,
): string | undefined {
  const [own, best] = [price[position] ?? -1, price[bestMatch] ?? -1];
  if (tier === 'primary' || own < 0 || best < 0) return undefined;
  const saving = tier === 'budget' ? best - own : undefined;
  if (Math.abs(own - best) < Math.floor(best * PRICE_APART)) return PHRASES[language].nearPrice(saving);
  return saving === undefined ? undefined : PHRASES[language].less(saving);
}

/**
 * The part of the fit, 0-1, if the fact behind it weren't written down. For flavor MIN_NOTE_EFFECT higher, because without
 * the cigar's notes the rarities on the shelf would change a little.
 */
function fitWithoutFact(
  feature: ReasonFeature,
  taste: Taste,
  shelf: IndexedShelf,
  { strengths }: FittedShelf,
  position: number,
): number {
  const cigar = shelf.cigars[position];
  if (!cigar || feature === 'price') return NEUTRAL;
  if (feature === 'strength') {
    const likely = shelf.likelyStrength[position] ?? 0;
    return likely > 0 ? likelyFit(strengths?.[likely] ?? NEUTRAL, 'strength') : NEUTRAL;
  }
  if (feature === 'flavor') {
    const likely = likelyNotes(cigar);
    if (likely.length === 0) return NEUTRAL;
    const choices = affinitiesOf(taste.flavors);
    return MIN_NOTE_EFFECT + likelyFit(flavorFit(choices, likely, shelf.flavors.rarities), 'flavor');
  }
  const minutes = likelyMinutes(cigar);
  if (!minutes) return NEUTRAL;
  return likelyFit(Math.max(0, ...taste.times.map((band) => timeFit(minutes, TIME_BANDS[band]))), 'time');
}

/** The strength: what the requested one is like, as an easy start, or by its difference from Best Match's. */
function strengthReason(
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): string | undefined {
  const phrases = PHRASES[language];
  const order = shelf.strength[shown.position] ?? 0;
  const strength = strengthAt(order);
  if (!strength) return undefined;
  const best = shelf.strength[shown.bestMatch] ?? 0;
  if (shown.tier !== 'primary' && best > 0) return order === best ? undefined : phrases.step(order - best);
  // Who asked for all of them asked for none.
  if (taste.strengths.length === STRENGTHS.length) return undefined;
  if (taste.strengths.includes(strength)) return phrases.asRequested[strength];
  if (taste.strengths.length === 0 || taste.experience === 'beginner') return phrases.easyStart(strength);
  const steps = taste.strengths.map((asked) => order - strengthOrder(asked));
  return phrases.nearRequested(steps.reduce((one, other) => (other * other < one * one ? other : one)) < 0);
}

/** How the known smoking time fits the guest's, or differs from Best Match's; undefined when unknown. */
function timeReason(
  taste: Taste,
  { minutes }: IndexedShelf,
  { tier, position, bestMatch }: ShownCard,
  language: Language,
): string | undefined {
  const phrases = PHRASES[language];
  const [own, best] = [minutes[position] ?? 0, minutes[bestMatch] ?? 0];
  const bands = taste.times.map((band) => TIME_BANDS[band]);
  const early = Math.min(...bands.map(({ from }) => from)) - own;
  // From there on it is no advantage.
  if (own === 0 || early > MAX_SPARE_MINUTES) return undefined;
  const apart = Math.round((own - best) / 5) * 5;
  const isInBand = (minutes: number) => bands.some(({ from, to }) => from <= minutes && minutes <= to);
  if (tier !== 'primary' && best > 0) {
    if (Math.abs(apart) < MIN_MINUTES_APART) return undefined;
    return phrases.minutesApart(apart, isInBand(own) && !isInBand(best));
  }
  if (isInBand(own)) return phrases.time.fits;
  if (early > 0) return phrases.time.spare;
  const isJustOver = bands.some(({ to }) => own > to && own - to <= MAX_MINUTES_OVER);
  return isJustOver ? phrases.time.over : undefined;
}

/**
 * Whether the price is within the budget. Undefined on the Budget card, which names the saving, without a budget, and
 * below what the guest had in mind, on Premium and for a budget without a top, where it is no praise.
 */
function priceReason(
  taste: Taste,
  shelf: IndexedShelf,
  { tier, position, bestMatch }: ShownCard,
  language: Language,
): string | undefined {
  if (tier === 'budget' || !taste.budget) return undefined;
  const phrases = PHRASES[language];
  const { floor, ceiling } = shelf.limits[taste.budget];
  const [own, best] = [shelf.price[position] ?? 0, shelf.price[bestMatch] ?? 0];
  if (own > ceiling) return phrases.nearBudget;
  if (own < floor && (tier !== 'primary' || ceiling === Infinity)) return undefined;
  if (ceiling === Infinity) return phrases.inRange;
  if (tier === 'primary') return phrases.withinBudget;
  return best < floor ? phrases.inRange : phrases.stillWithinBudget;
}
