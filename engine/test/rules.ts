import { minutesOf } from '../src/shelf/minutes.ts';
import { normalizeText } from '../src/shelf/normalize-text.ts';
import { strengthOrder } from '../src/shelf/strength-scale.ts';
import type { Recommendation, ShelfCigar, Taste } from '../src/types.ts';

/** The rules that no result may break, checked without the engine's code. Their texts are in the quality report. */
export const RULES = [
  'card that is out of stock, paused or unknown',
  'cigar on two cards, under one id or several',
  'Budget not cheaper, or Premium not more expensive, than Best Match',
  'empty Budget or Premium card although a suitable cigar has such a price',
  'Best Match or Budget above the guest’s budget although a suitable cigar is within it',
  'Premium more than a step above the guest’s budget although a suitable more expensive cigar is not',
  'beginner shown more than Medium although anything else is left',
  'no Best Match although a cigar is on offer',
] as const;
/** One of RULES. */
export type Rule = (typeof RULES)[number];

/** The rules that a result breaks; none for a good result. */
export function brokenRules(taste: Taste, cigars: readonly ShelfCigar[], result: Recommendation): Rule[] {
  const offered = onOffer(cigars);
  const mild = offered.filter((cigar) => bodyOf(cigar) <= 3);
  const isGuarded = taste.experience === 'beginner' && mild.length > 0;
  // Cigars that nobody may hold back: of known strength for a beginner, never an hour long for a guest with half an hour.
  const mayBeTooLong = taste.times.every((band) => band === '20-30') && taste.times.length > 0;
  const suitable = offered
    .filter((cigar) => !isGuarded || (bodyOf(cigar) <= 3 && bodyOf(cigar) > 0))
    .filter((cigar) => !mayBeTooLong || minutesIn(cigar) < 60);
  const cards = [result.primary, result.budget, result.premium];
  const shown = cards.flatMap((card) => (card ? [card.cigarId] : []));
  const cigarOf = (at: number) => offered.find(({ id }) => id === cards[at]?.cigarId);
  const [primary, budget, premium] = [cigarOf(0), cigarOf(1), cigarOf(2)];
  const prices = pricesOf(suitable);
  const own = primary?.priceCents ?? null;
  const shownCigars = [primary, budget, premium].filter((cigar) => cigar !== undefined);
  const free = suitable.filter((cigar) => !shownCigars.some((card) => isSame(card, cigar)));
  const freePrices = pricesOf(free);
  const { ceiling, stretch } = budgetOf(taste, offered);
  const checks: readonly boolean[] = [
    shown.some((id) => !offered.some((cigar) => cigar.id === id)),
    new Set(shown).size < shown.length ||
      shownCigars.some((card, at) => shownCigars.some((other, place) => at !== place && isSame(card, other))),
    (budget?.priceCents ?? 0) >= (premium?.priceCents ?? Infinity) ||
      (own !== null && ((budget?.priceCents ?? 0) >= own || (premium?.priceCents ?? Infinity) <= own)),
    own !== null &&
      ((!budget && freePrices.some((cents) => cents < own)) ||
        (!premium && freePrices.some((cents) => cents > own))),
    [primary, budget].some((cigar) => cigar && (cigar.priceCents ?? 0) > ceiling) &&
      prices.some((cents) => cents <= ceiling),
    own !== null &&
      (premium?.priceCents ?? 0) > stretch &&
      freePrices.some((cents) => cents > own && cents <= stretch),
    isGuarded && shown.some((id) => !mild.some((cigar) => cigar.id === id)),
    !primary && offered.length > 0,
  ];
  return RULES.filter((_, at) => checks[at]);
}

/** The top of the guest's budget, and one step above it, in cents; Infinity without a limit. */
function budgetOf({ budget }: Taste, offered: readonly ShelfCigar[]): { ceiling: number; stretch: number } {
  const prices = pricesOf(offered);
  const third = (share: number) => prices[Math.max(0, Math.ceil(prices.length * share) - 1)] ?? Infinity;
  const named = {
    'lower-third': [third(1 / 3), third(2 / 3)],
    'middle-third': [third(2 / 3), Infinity],
    'upper-third': [Infinity, Infinity],
    'under-10': [1000, 2000],
    '10-20': [2000, 4000],
    '20-40': [4000, 7500],
    '40-75': [7500, Infinity],
    'over-75': [Infinity, Infinity],
  } as const;
  const [ceiling, stretch] = budget ? named[budget] : [Infinity, Infinity];
  return { ceiling, stretch };
}

/** The stronger of the written and the catalog's strength, 1-5; 0 without either. */
function bodyOf({ strength, catalogueStrength }: ShelfCigar): number {
  return Math.max(strengthOrder(strength), strengthOrder(catalogueStrength));
}

/** The middle of the minutes a cigar takes; 0 unknown. */
function minutesIn({ smokingTime, size }: ShelfCigar): number {
  const range = minutesOf(smokingTime, size);
  return range ? (range.from + range.to) / 2 : 0;
}

/** Whether two ids are one cigar: the same brand, line and name, without a line also the same size and wrapper. */
function isSame(one: ShelfCigar, other: ShelfCigar): boolean {
  const keyOf = ({ brand, productLine, name, size, wrapper }: ShelfCigar) =>
    normalizeText(`${brand}|${productLine ?? `${size ?? ''}/${wrapper ?? ''}`}|${name}`);
  return keyOf(one) === keyOf(other);
}

/** Known prices in cents, ascending. */
function pricesOf(cigars: readonly ShelfCigar[]): number[] {
  return cigars.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents])).sort((a, b) => a - b);
}

/** Cigars that can be sold now. */
export function onOffer(cigars: readonly ShelfCigar[]): ShelfCigar[] {
  return cigars.filter(
    ({ isActive, isOutOfStock, stock }) => isActive && !isOutOfStock && (stock === null || stock > 0),
  );
}
