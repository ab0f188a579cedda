import { describe, expect, test } from 'vitest';
import type { Recommendation, RecommendContext, ShelfCigar, Taste } from '../src/types.ts';
import { cigar, context, taste } from './builders.ts';
import { onOffer } from './rules.ts';

/** Anything with the interface of the engine: a taste, a shelf as written down and a context give a recommendation. */
export type Scorer = (
  taste: Taste,
  cigars: readonly ShelfCigar[],
  context: RecommendContext,
) => Recommendation;

const shelves: Readonly<Record<string, readonly ShelfCigar[]>> = {
  'an empty shelf': [],
  'one cigar': [cigar('only')],
  'two cigars at one price': [cigar('a'), cigar('b')],
  'ten cigars': Array.from({ length: 10 }, (_, at) => cigar(`c${at}`, { priceCents: 500 + 100 * at })),
  'cigars without facts': [1, 2, 3, 4].map((at) =>
    cigar(`bare${at}`, { strength: null, flavorNotes: [], size: null, smokingTime: null, priceCents: null }),
  ),
  'only cigars that can’t be sold': [
    cigar('flagged', { isOutOfStock: true }),
    cigar('paused', { isActive: false }),
    cigar('sold', { stock: 0 }),
  ],
};

/** Tests that a scorer's results have the right shape, whatever cigars it chooses. */
export function describeConformance(name: string, score: Scorer): void {
  describe(`${name} gives results of the right shape`, () => {
    for (const [of, cigars] of Object.entries(shelves)) {
      test(`for ${of}`, () => {
        const ctx = context({ policyVersion: 'v7' });
        const result = score(taste(), cigars, ctx);
        expectShape(result, onOffer(cigars));
        expect(result.policyVersion).toBe('v7');
        expect(score(taste(), cigars, ctx)).toEqual(result);
      });
    }
  });
}

/** Expects an error for an empty shelf and only then, an insight, no cigar twice, and no cigar that isn't on offer. */
function expectShape(result: Recommendation, onOfferCigars: readonly ShelfCigar[]): void {
  const cards = [result.primary, result.budget, result.premium];
  expect(result.error).toBe(onOfferCigars.length === 0 ? 'No cigars available' : null);
  expect(result.primary === null).toBe(onOfferCigars.length === 0);
  expect(result.insight.length).toBeGreaterThan(20);
  const shown = cards.flatMap((card) => (card ? [card.cigarId] : []));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.every((id) => onOfferCigars.some((cigar) => cigar.id === id))).toBe(true);
  (['primary', 'budget', 'premium'] as const).forEach((tier, at) => {
    const card = cards[at];
    if (!card) {
      expect(result.emptyReasons[tier]?.length).toBeGreaterThan(0);
      return;
    }
    expect(result.emptyReasons[tier]).toBeUndefined();
    expect([card.tier, card.slot]).toEqual([tier, at + 1]);
    expect(card.score).toBeGreaterThanOrEqual(0);
    expect(card.score).toBeLessThanOrEqual(5);
    expect(card.score).toBe(Number(card.score.toFixed(2)));
    expect(card.percent).toBeCloseTo(card.score * 20, 9);
    expect(card.fit).toBeGreaterThanOrEqual(0);
    expect(card.fit).toBeLessThanOrEqual(1);
    expect(card.propensity).toBeGreaterThan(0);
    expect(card.propensity).toBeLessThanOrEqual(1);
    expect(Object.keys(card.alternatives)).not.toContain(card.displacedCigarId ?? card.cigarId);
    expect(onOfferCigars.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(card.alternatives)));
    expect(card.organicRank).toBeGreaterThanOrEqual(1);
    expect(card.organicRank).toBeLessThanOrEqual(onOfferCigars.length);
    // On Best Match what to drink with it is none, nor are the notes of a card that has only its price to say.
    const added = card.reasons.length - card.reasonFeatures.length;
    const saysOnlyPrice = card.reasonFeatures.every((feature) => feature === 'price');
    expect(added === 0 || (added === 1 && (card.tier === 'primary' || saysOnlyPrice))).toBe(true);
  });
  expect(cards.filter((card) => card?.isFeatured).length).toBeLessThanOrEqual(1);
}
