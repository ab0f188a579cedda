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
import type { Recommendation, ShelfCigar, Tier } from '../types.ts';
import { steer } from './steering.ts';

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
            alternatives: displaced?.alternatives,
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

  test('replaces no cigar whose other id could fill the card that is empty', () => {
    const shelf = indexShelf([
      cigar('twin', { priceCents: 1200, name: 'Serie V', productLine: 'V' }),
      cigar('again', { priceCents: 600, name: 'Serie V', productLine: 'V' }),
      cigar('best', { priceCents: 1000 }),
      cigar('featured', { priceCents: 650, isPromoted: true, smokingTime: '54' }),
    ]);
    const own = recommend(taste(), shelf, { ...plan, steering: false });
    expect(ids(own)).toEqual(['best', 'again', undefined]);
    expect(ids(recommend(taste(), shelf, plan))).toEqual(['best', 'again', undefined]);
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

describe('the cigar that is steered', () => {
  type Rated = Partial<ShelfCigar> & { score: number; fit?: number };
  const shown: Record<string, Rated> = {
    cheap: { priceCents: 500, score: 0.7, productLine: 'Cheap' },
    match: { priceCents: 1000, score: 0.8, productLine: 'Match' },
    dear: { priceCents: 2000, score: 0.7, productLine: 'Dear' },
  };

  /** The ids on the three cards after steering, when cheap, match and dear were on them. */
  function steered(promoted: Record<string, Rated>) {
    const all: Record<string, Rated> = { ...shown, ...promoted };
    const shelf = indexShelf(
      Object.entries(all).map(([id, facts]) =>
        cigar(id, { ...facts, flavorNotes: [], isPromoted: id in promoted }),
      ),
    );
    const positionOf = (id: string) => shelf.positions.get(id) ?? -1;
    for (const [id, { score, fit = 0.9 }] of Object.entries(all)) {
      shelf.scratch.rating[positionOf(id)] = score;
      shelf.scratch.fit[positionOf(id)] = fit;
    }
    const slot = (tier: Tier, id: string) => {
      return { tier, position: positionOf(id), propensity: 0.5, alternatives: [], displaced: null };
    };
    const windows = {
      budget: { from: 0, to: positionOf('match') },
      premium: { from: positionOf('match') + 1, to: shelf.cigars.length },
    };
    const slots = steer(
      shelf,
      [slot('primary', 'match'), slot('budget', 'cheap'), slot('premium', 'dear')],
      windows,
    );
    return slots.map(({ position }) => shelf.cigars[position]?.id);
  }

  test('is the one that costs its card the least, whichever card that is', () => {
    const [cheap, dear] = [{ priceCents: 600 }, { priceCents: 2500 }];
    expect(steered({ one: { ...cheap, score: 0.68 }, two: { ...dear, score: 0.65 } })).toEqual([
      'match',
      'one',
      'dear',
    ]);
    expect(steered({ one: { ...cheap, score: 0.65 }, two: { ...dear, score: 0.68 } })).toEqual([
      'match',
      'cheap',
      'two',
    ]);
  });

  test.each([
    [0.66, 0.69, 'two'],
    [0.69, 0.66, 'one'],
  ])('is the best of those for one card: of %f and %f the %s', (one, two, expected) => {
    const promoted = { one: { priceCents: 2500, score: one }, two: { priceCents: 3000, score: two } };
    expect(steered(promoted)[2]).toBe(expected);
  });

  test.each([
    ['a loss of 0.05', { score: 0.65 }, true],
    ['a loss of 0.07', { score: 0.63 }, false],
    ['a fit of 0.55', { score: 0.69, fit: 0.55 }, true],
    ['a fit of 0.54', { score: 0.69, fit: 0.54 }, false],
    ['the line of Best Match', { score: 0.74, productLine: 'Match' }, false],
    ['the line of the other card', { score: 0.74, productLine: 'Cheap' }, false],
    ['the line of the cigar it replaces', { score: 0.69, productLine: 'Dear' }, true],
    ['a rating that may not be shown', { score: -1 }, false],
  ])('may have %s: %o is %s', (_, facts, isSteered) => {
    expect(steered({ one: { priceCents: 2500, ...facts } })[2]).toBe(isSteered ? 'one' : 'dear');
  });
});
