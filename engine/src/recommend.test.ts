import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../test/arbitraries.ts';
import { cigar, context, taste } from '../test/builders.ts';
import { brokenRules } from '../test/rules.ts';
import { indexShelf, rankShelf, recommend } from './index.ts';
import {
  SIMILAR_TASTE_PENALTY,
  SIDE_SHARE,
  EMPTY_SIDE_COST,
  BEST_MATCH_RANGE,
  MAX_RATING_LOSS,
  OUTRANKED_COST,
  SAME_LINE_PENALTY,
  NEAR_PRICE_PENALTY,
} from './policy.ts';
import type { ShelfCigar } from './types.ts';

const runs = { numRuns: 400 };

describe('the rules that no result may break', () => {
  test('hold for any shelf, taste and context', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        expect(brokenRules(guest, cigars, recommend(guest, indexShelf(cigars), ctx))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('are reported when broken', () => {
    const cigars = [
      cigar('a', { priceCents: 500 }),
      cigar('b', { priceCents: 900 }),
      cigar('gone', { stock: 0 }),
    ];
    const good = recommend(taste(), indexShelf(cigars), context());
    const wrong = { ...good, budget: good.premium ?? good.budget, premium: good.primary };
    expect(brokenRules(taste(), cigars, wrong).length).toBeGreaterThan(0);
    expect(brokenRules(taste(), cigars, { ...good, primary: null })).toContain(
      'no Best Match although a cigar is on offer',
    );
  });
});

describe('the same input', () => {
  test('gives the same result, whatever was recommended in between', () => {
    fc.assert(
      fc.property(anyTaste, anyTaste, anyShelf, anyContext, (guest, other, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        const first = JSON.stringify(recommend(guest, shelf, ctx));
        recommend(other, shelf, { ...ctx, exclusions: cigars.slice(0, 3).map(({ id }) => id) });
        expect(JSON.stringify(recommend(guest, shelf, ctx))).toBe(first);
      }),
      runs,
    );
  });

  test('gives the same result, whatever the order of the shelf', () => {
    const shuffled = anyShelf.chain((cigars) =>
      fc.tuple(fc.constant(cigars), fc.shuffledSubarray(cigars, { minLength: cigars.length })),
    );
    fc.assert(
      fc.property(anyTaste, shuffled, anyContext, (guest, [one, other], ctx) => {
        expect(recommend(guest, indexShelf(other), ctx)).toEqual(recommend(guest, indexShelf(one), ctx));
      }),
      runs,
    );
  });

  test('counts a cigar once that is listed twice', () => {
    const { primary, budget, premium } = recommend(taste(), indexShelf([cigar('a'), cigar('a')]), context());
    expect([primary?.cigarId, budget, premium]).toEqual(['a', null, null]);
  });
});

describe('the three tiers', () => {
  const priced = (...cents: number[]) =>
    indexShelf(cents.map((priceCents, at) => cigar(`c${at}`, { priceCents })));

  test('are filled in order of price when there are three prices', () => {
    fc.assert(
      fc.property(
        anyContext,
        fc.uniqueArray(fc.integer({ min: 100, max: 9000 }), { minLength: 3, maxLength: 30 }),
        (ctx, cents) => {
          const { primary, budget, premium } = recommend(taste(), priced(...cents), ctx);
          const price = (id?: string) => cents[Number(id?.slice(1))] ?? NaN;
          expect(price(budget?.cigarId)).toBeLessThan(price(primary?.cigarId));
          expect(price(primary?.cigarId)).toBeLessThan(price(premium?.cigarId));
        },
      ),
      runs,
    );
  });

  test('give a reason when they are empty', () => {
    const { primary, emptyReasons } = recommend(taste(), priced(1000, 1000), context());
    expect(primary).not.toBeNull();
    expect(emptyReasons).toEqual({
      budget: 'Nothing suitable on the shelf costs less than the best match.',
      premium: 'Nothing suitable on the shelf costs more than the best match.',
    });
  });

  test('name missing prices as the reason', () => {
    const shelf = indexShelf([cigar('a', { priceCents: null }), cigar('b', { priceCents: null })]);
    expect(recommend(taste(), shelf, context()).emptyReasons.budget).toContain('Prices are missing');
  });

  test('have the best cigar on Best Match when everything between two prices is far worse', () => {
    const poor = { strength: 'Mild', flavorNotes: ['Citrus'], smokingTime: '120' } as const;
    const shelf = indexShelf([
      cigar('best', { priceCents: 500 }),
      cigar('middle', { priceCents: 800, ...poor }),
      cigar('dear', { priceCents: 1200, ...poor }),
    ]);
    const { primary, budget, emptyReasons } = recommend(taste(), shelf, context());
    expect([primary?.cigarId, budget]).toEqual(['best', null]);
    expect(emptyReasons.budget).toContain('costs less');
  });

  test('prefer another line to a second cigar of one line', () => {
    const shelf = indexShelf([
      cigar('primary', { priceCents: 1000, productLine: 'Clásico', flavorNotes: ['Cedar', 'Coffee'] }),
      cigar('same line', { priceCents: 700, productLine: 'Clásico', flavorNotes: ['Cedar', 'Coffee'] }),
      cigar('other line', { priceCents: 700, productLine: 'Reserva', smokingTime: '54' }),
      cigar('dear', { priceCents: 1500, productLine: 'Grande', strength: 'Medium-Full' }),
    ]);
    expect(recommend(taste(), shelf, context({ exploration: false })).budget?.cigarId).toBe('other line');
  });
});

describe('Best Match', () => {
  const priceIn = (cigars: readonly ShelfCigar[]) => (id?: string) =>
    cigars.find((cigar) => cigar.id === id)?.priceCents ?? -1;

  test('is outranked by Budget only where every cigar that doesn’t outrank it would be clearly worse', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        const { primary, budget } = recommend(guest, shelf, ctx);
        if (!primary || !budget || budget.displacedCigarId) return;
        const price = priceIn(cigars);
        const ranked = rankShelf(guest, shelf, ctx);
        const cheaper = ranked.filter(({ cigarId }) => {
          return price(cigarId) >= 0 && price(cigarId) < price(primary.cigarId);
        });
        const own = ranked.find(({ cigarId }) => cigarId === primary.cigarId)?.rating ?? 0;
        const shown = ranked.find(({ cigarId }) => cigarId === budget.cigarId)?.rating ?? 0;
        if (shown <= own) return;
        const modest = cheaper.filter(({ rating }) => rating <= own);
        const most =
          (cheaper[0]?.rating ?? 0) -
          MAX_RATING_LOSS +
          SAME_LINE_PENALTY +
          NEAR_PRICE_PENALTY +
          SIMILAR_TASTE_PENALTY;
        expect(modest.every(({ rating }) => rating < most + 1e-6)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('is a cigar with cheaper and more expensive ones beside it, if one is nearly as good as the best', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (anyone, cigars, ctx) => {
        const guest = { ...anyone, budget: null, occasions: [] };
        // Different names, so that no cigar is another one under a second id.
        const shelf = indexShelf(cigars.map((own) => ({ ...own, name: own.id })));
        const price = priceIn(cigars);
        const priced = rankShelf(guest, shelf, ctx).filter(({ cigarId }) => price(cigarId) >= 0);
        const prices = priced.map(({ cigarId }) => price(cigarId));
        const near = EMPTY_SIDE_COST - 2 * OUTRANKED_COST - SIDE_SHARE - BEST_MATCH_RANGE;
        const between = priced.filter(({ cigarId, rating }) => {
          const own = price(cigarId);
          const hasBoth = prices.some((cents) => cents < own) && prices.some((cents) => cents > own);
          return hasBoth && rating > (priced[0]?.rating ?? 0) - near;
        });
        if (between.length === 0) return;
        const { primary, budget, premium } = recommend(guest, shelf, ctx);
        if (price(primary?.cigarId) < 0) return;
        expect([budget, premium]).not.toContain(null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a beginner', () => {
  const strong = cigar('strong', { strength: 'Full', priceCents: 1000 });

  test('is shown nothing stronger than Medium while anything else is left, even on request', () => {
    const guest = taste({ experience: 'beginner', strength: ['full'] });
    const shelf = indexShelf([strong, cigar('mild', { strength: 'Mild', priceCents: 1500 })]);
    const { primary, budget } = recommend(guest, shelf, context());
    expect([primary?.cigarId, budget]).toEqual(['mild', null]);
  });

  test('is shown a strong cigar when there is nothing else', () => {
    const guest = taste({ experience: 'beginner' });
    expect(recommend(guest, indexShelf([strong]), context()).primary?.cigarId).toBe('strong');
  });

  test('is shown a strong cigar when the milder one is excluded', () => {
    const shelf = indexShelf([strong, cigar('mild', { strength: 'Mild' })]);
    const { primary } = recommend(
      taste({ experience: 'beginner' }),
      shelf,
      context({ exclusions: ['mild'] }),
    );
    expect(primary?.cigarId).toBe('strong');
  });
});

describe('exploration', () => {
  const twins = indexShelf(
    Array.from({ length: 6 }, (_, at) => cigar(`twin${at}`, { rating: { mean: 3.6 + at / 20, count: 9 } })),
  );

  test('shows each near-best cigar with the frequency of its propensity', () => {
    const shown = new Map<string, { times: number; propensity: number }>();
    const guests = 20_000;
    for (let seed = 0; seed < guests; seed++) {
      const { primary } = recommend(taste(), twins, context({ seed }));
      if (!primary) continue;
      const times = (shown.get(primary.cigarId)?.times ?? 0) + 1;
      shown.set(primary.cigarId, { times, propensity: primary.propensity });
    }
    expect(shown.size).toBe(6);
    for (const { times, propensity } of shown.values()) expect(times / guests).toBeCloseTo(propensity, 1.7);
    expect([...shown.values()].reduce((sum, { propensity }) => sum + propensity, 0)).toBeCloseTo(1, 9);
  });

  test('names the cigars that could have been chosen, with the chances they really had', () => {
    const chances = new Map<string, number>();
    for (let seed = 0; seed < 50; seed++) {
      const { primary } = recommend(taste(), twins, context({ seed }));
      if (!primary) continue;
      const all = { ...primary.alternatives, [primary.cigarId]: primary.propensity };
      expect(Object.keys(all)).toHaveLength(6);
      expect(Object.values(all).reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
      for (const [id, chance] of Object.entries(all))
        expect(chance).toBeCloseTo(chances.get(id) ?? chance, 12);
      chances.set(primary.cigarId, primary.propensity);
    }
    const certain = recommend(taste(), twins, context({ exploration: false })).primary;
    expect(certain?.alternatives).toEqual({});
  });

  test('can be switched off, and then every propensity is 1', () => {
    const { primary, budget, premium } = recommend(taste(), twins, context({ exploration: false }));
    expect([primary, budget, premium].flatMap((card) => (card ? [card.propensity] : []))).toEqual([1]);
  });
});

describe('the time to closing', () => {
  test('prefers a cigar that can be finished', () => {
    const shelf = indexShelf([cigar('long', { smokingTime: '70' }), cigar('short', { smokingTime: '30' })]);
    const guest = taste({ time: '60-90' });
    const best = (minutesToClosing?: number) =>
      recommend(guest, shelf, context({ exploration: false, ...(minutesToClosing && { minutesToClosing }) }))
        .primary;
    expect(best()?.cigarId).toBe('long');
    expect(best(35)?.cigarId).toBe('short');
  });

  test('is ignored when it is not a positive number', () => {
    const shelf = indexShelf([cigar('a'), cigar('b', { smokingTime: '90' })]);
    for (const minutesToClosing of [NaN, -5]) {
      expect(recommend(taste(), shelf, context({ minutesToClosing }))).toEqual(
        recommend(taste(), shelf, context()),
      );
    }
  });
});
