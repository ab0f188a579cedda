import {
  indexShelf,
  recommend,
  strengthOrder,
  tasteFromQuiz,
  tasteFromSurvey,
  type Recommendation,
  type ShelfCigar,
  type Taste,
} from '@vitola/engine';
import { quizAnswers, surveyAnswers } from './answers.ts';
import { makeGuest, type World } from './guest.ts';
import { FACT_QUALITIES, makeLounge } from './lounge.ts';
import { Chance } from './random.ts';
import { engineContext, onOffer } from './recommenders.ts';

export const ZERO_RULES = [
  'card that is out of stock, paused or unknown',
  'cigar on two cards',
  'Budget not cheaper, or Premium not dearer, than Best Match',
  'empty Budget or Premium card although a suitable cigar has such a price',
  'Best Match or Budget above the guest’s budget although a suitable cigar is within it',
  'Premium more than a step above the guest’s budget although a suitable dearer cigar is not',
  'beginner given more than Medium although anything else is left',
  'no Best Match although a cigar is on offer',
] as const;
export type ZeroRule = (typeof ZERO_RULES)[number];
export type ZeroCounts = { readonly guests: number; readonly broken: ReadonlyMap<ZeroRule, number> };

const SIZES = [1, 2, 3, 5, 10, 10, 20, 50, 50, 300];

/** Serves so many guests on shelves of 1 to 300 cigars, a quarter of them with the quiz, and counts broken rules. */
export function countBrokenRules(world: World, guests: number, seed: number): ZeroCounts {
  const broken = new Map<ZeroRule, number>(ZERO_RULES.map((rule) => [rule, 0]));
  const chance = new Chance(seed);
  const perLounge = 100;
  for (let number = 0; number * perLounge < guests; number++) {
    const quality = FACT_QUALITIES[number % 3] ?? 'clean';
    const lounge = makeLounge(world.catalogue, SIZES[number % SIZES.length] ?? 10, quality, seed + number);
    const cigars = lounge.shelf.map((cigar) => ({ ...cigar, isPromoted: chance.isTrue(0.2) }));
    const shelf = indexShelf(cigars);
    for (let guest = 0; guest < perLounge; guest++) {
      const person = makeGuest(world, chance);
      const taste = chance.isTrue(0.25)
        ? tasteFromQuiz(quizAnswers(world, person, chance))
        : tasteFromSurvey(surveyAnswers(world, person, lounge.prices, chance));
      const context = engineContext(chance.below(1e9), { steering: chance.isTrue(0.5) });
      for (const rule of brokenRules(taste, cigars, recommend(taste, shelf, context))) {
        broken.set(rule, (broken.get(rule) ?? 0) + 1);
      }
    }
  }
  return { guests, broken };
}

/** The rules a result breaks. Written from the rules' words, without the engine's own code. */
export function brokenRules(taste: Taste, cigars: readonly ShelfCigar[], result: Recommendation): ZeroRule[] {
  const offered = onOffer(cigars);
  const gentle = offered.filter(({ strength }) => strengthOrder(strength) <= 3);
  const suitable = taste.experience === 'beginner' && gentle.length > 0 ? gentle : offered;
  const cards = [result.primary, result.budget, result.premium];
  const shown = cards.flatMap((card) => (card ? [card.cigarId] : []));
  const cigarOf = (at: number) => offered.find(({ id }) => id === cards[at]?.cigarId);
  const [primary, budget, premium] = [cigarOf(0), cigarOf(1), cigarOf(2)];
  const prices = suitable
    .flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]))
    .sort((a, b) => a - b);
  const own = primary?.priceCents ?? null;
  const { ceiling, stretch } = budgetOf(taste, offered);
  const checks: readonly boolean[] = [
    shown.some((id) => !offered.some((cigar) => cigar.id === id)),
    new Set(shown).size < shown.length,
    own !== null && ((budget?.priceCents ?? 0) >= own || (premium?.priceCents ?? Infinity) <= own),
    own !== null &&
      ((!budget && prices.some((cents) => cents < own)) || (!premium && prices.some((cents) => cents > own))),
    [primary, budget].some((cigar) => cigar && (cigar.priceCents ?? Infinity) > ceiling) &&
      prices.some((cents) => cents <= ceiling),
    own !== null &&
      (premium?.priceCents ?? 0) > stretch &&
      suitable.some(({ id, priceCents }) => {
        const isFree = id !== primary?.id && id !== budget?.id;
        return isFree && priceCents !== null && priceCents > own && priceCents <= stretch;
      }),
    suitable === gentle && shown.some((id) => !gentle.some((cigar) => cigar.id === id)),
    !primary && offered.length > 0,
  ];
  return ZERO_RULES.filter((_, at) => checks[at]);
}

// The price a guest named, and one step above it, in cents.
function budgetOf({ budget }: Taste, offered: readonly ShelfCigar[]): { ceiling: number; stretch: number } {
  const prices = offered
    .flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]))
    .sort((a, b) => a - b);
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
