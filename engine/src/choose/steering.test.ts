import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend } from '../index.ts';
import {
  SIMILAR_TASTE_PENALTY,
  EXPLORATION_RANGE,
  SAME_LINE_PENALTY,
  NEAR_PRICE_PENALTY,
  STEERING,
} from '../policy.ts';
import type { Recommendation } from '../types.ts';

const ids = ({ primary, budget, premium }: Recommendation) =>
  [primary, budget, premium].map((card) => card?.cigarId);
const shelfWith = (featured: Partial<Parameters<typeof cigar>[1]>) =>
  indexShelf([
    cigar('cheap', { priceCents: 600 }),
    cigar('best', { priceCents: 1000 }),
    cigar('dear', { priceCents: 1600 }),
    cigar('featured', { priceCents: 1700, isPromoted: true, smokingTime: '54', ...featured }),
  ]);
const plan = context({ steering: true, exploration: false });

describe('steering', () => {
  test('changes at most one card, never Best Match, and only for a promoted cigar that fits', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        const own = recommend(guest, shelf, { ...ctx, steering: false });
        const steered = recommend(guest, shelf, { ...ctx, steering: true });
        const changed = (['primary', 'budget', 'premium'] as const).filter(
          (tier) => steered[tier]?.cigarId !== own[tier]?.cigarId,
        );
        expect(changed.length).toBeLessThanOrEqual(1);
        expect(changed).not.toContain('primary');
        for (const tier of changed) {
          const [card, displaced] = [steered[tier], own[tier]];
          expect(card).toMatchObject({
            isFeatured: true,
            displacedCigarId: displaced?.cigarId,
            propensity: 1,
          });
          expect(cigars.find(({ id }) => id === card?.cigarId)?.isPromoted).toBe(true);
          expect(card?.fit).toBeGreaterThanOrEqual(STEERING.floor);
          const most =
            STEERING.within +
            EXPLORATION_RANGE +
            SAME_LINE_PENALTY +
            NEAR_PRICE_PENALTY +
            SIMILAR_TASTE_PENALTY;
          expect((displaced?.fit ?? 0) - (card?.fit ?? 0)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('puts a promoted cigar that is nearly as good on a card, labeled, and names the cigar it replaced', () => {
    const { premium } = recommend(taste(), shelfWith({}), plan);
    expect(premium).toMatchObject({ cigarId: 'featured', isFeatured: true, displacedCigarId: 'dear' });
  });

  test('doesn’t show a promoted cigar that fits clearly worse', () => {
    expect(ids(recommend(taste(), shelfWith({ strength: 'Mild' }), plan))).toEqual(['best', 'cheap', 'dear']);
  });

  test('does nothing without the plan', () => {
    const result = recommend(taste(), shelfWith({}), context({ exploration: false }));
    expect(ids(result)).toEqual(['best', 'cheap', 'dear']);
  });

  test('does nothing but label a promoted cigar that is shown on its own merit', () => {
    const shelf = indexShelf([
      cigar('cheap', { priceCents: 600 }),
      cigar('best', { priceCents: 1000, isPromoted: true }),
      cigar('dear', { priceCents: 1600 }),
      cigar('featured', { priceCents: 1700, isPromoted: true, smokingTime: '54' }),
    ]);
    const result = recommend(taste(), shelf, plan);
    expect(ids(result)).toEqual(['best', 'cheap', 'dear']);
    expect(result.primary).toMatchObject({ isFeatured: true, displacedCigarId: null });
  });

  test('labels at most one card even when everything is promoted', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars.map((own) => ({ ...own, isPromoted: true })));
        const { primary, budget, premium } = recommend(guest, shelf, ctx);
        const labeled = [primary, budget, premium].filter((card) => card?.isFeatured);
        expect(labeled).toHaveLength(primary ? 1 : 0);
      }),
    );
  });
});
