import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { explainFit, indexShelf, rankShelf } from '../index.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { STRENGTHS, type ShelfCigar, type Taste } from '../types.ts';

const runs = { numRuns: 500 };

/** How many cigars are rated above the one with this id. */
function countAbove(guest: Taste, cigars: readonly ShelfCigar[], id: string): number {
  const ranked = rankShelf(guest, indexShelf(cigars), context());
  const own = ranked.find(({ cigarId }) => cigarId === id)?.rating ?? -1;
  return ranked.filter(({ rating }) => rating > own + 1e-6).length;
}

/** Expects that a change to a cigar doesn't lower its rank. */
function expectNotFallen(
  guest: Taste,
  cigars: readonly ShelfCigar[],
  before: ShelfCigar,
  after: ShelfCigar,
): void {
  const [was, is] = [before, after].map((own) => countAbove(guest, [...cigars, own], own.id));
  expect(is).toBeLessThanOrEqual(was ?? 0);
}

/** Where the lower and the middle third of the prices end, in cents. */
function thirds(cigars: readonly ShelfCigar[]): [lower: number, middle: number] {
  const { limits } = indexShelf(cigars);
  return [limits['lower-third'].ceiling, limits['middle-third'].ceiling];
}

describe('a cigar that gets closer to the taste never falls', () => {
  test('in strength', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, fc.constantFrom(...STRENGTHS), (guest, cigars, strength) => {
        const most = guest.experience === 'beginner' ? 3 : 5;
        const requested = guest.strengths.map((word) => Math.min(most, strengthOrder(word)));
        const own = strengthOrder(strength);
        const nearest =
          requested.toSorted((one, other) => Math.abs(one - own) - Math.abs(other - own))[0] ?? own;
        const closer = STRENGTHS[own + Math.sign(nearest - own) - 1] ?? strength;
        expectNotFallen(guest, cigars, cigar('own', { strength }), cigar('own', { strength: closer }));
      }),
      runs,
    );
  });

  test('when a strength that the wrapper only suggested is written down as requested', () => {
    const wrappers = fc.constantFrom('Cameroon', 'Ecuadorian Connecticut', 'Connecticut Broadleaf', null);
    fc.assert(
      fc.property(anyTaste, anyShelf, wrappers, (guest, cigars, wrapper) => {
        const requested = guest.strengths[0] ?? 'Medium';
        const strength =
          guest.experience === 'beginner' && strengthOrder(requested) > 3 ? 'Medium' : requested;
        const unwritten = cigar('own', { strength: null, wrapper });
        expectNotFallen(guest, cigars, unwritten, cigar('own', { strength, wrapper }));
      }),
      runs,
    );
  });

  test('in flavor', () => {
    const central = {
      creamy: 'Cream',
      woody: 'Oak',
      spicy: 'Spice',
      sweet: 'Honey',
      coffee: 'Coffee',
      nutty: 'Nuts',
      earthy: 'Earth',
      'creamy-smooth': 'Cream',
      'woody-earthy': 'Oak',
      'spicy-peppery': 'Spice',
      'sweet-fruity': 'Honey',
      'coffee-chocolate': 'Coffee',
      'earthy-tobacco': 'Earth',
    } as const;
    const some = fc.subarray(['Pepper', 'Cocoa', 'Leather', 'Toast', 'Citrus', 'Cedar'], { minLength: 1 });
    fc.assert(
      fc.property(anyTaste, anyShelf, some, fc.nat(), (guest, cigars, flavorNotes, which) => {
        const choice = guest.flavors[which % guest.flavors.length] ?? 'creamy';
        const closer = [...flavorNotes, central[choice]];
        expectNotFallen(guest, cigars, cigar('own', { flavorNotes }), cigar('own', { flavorNotes: closer }));
      }),
      runs,
    );
  });

  test('in time', () => {
    const bands = { '20-30': 25, '45-60': 52, '60-90': 75 } as const;
    fc.assert(
      fc.property(
        anyShelf,
        fc.constantFrom('20-30', '45-60', '60-90'),
        fc.integer({ min: 10, max: 200 }),
        (cigars, time, minutes) => {
          const closer =
            minutes + Math.sign(bands[time] - minutes) * Math.min(10, Math.abs(bands[time] - minutes));
          const [before, after] = [minutes, closer].map((own) => cigar('own', { smokingTime: `${own}` }));
          if (before && after) expectNotFallen(taste({ time }), cigars, before, after);
        },
      ),
      runs,
    );
  });

  test('in price', () => {
    fc.assert(
      fc.property(
        anyShelf,
        fc.integer({ min: 100, max: 9000 }),
        fc.integer({ min: 1, max: 3000 }),
        (cigars, cents, step) => {
          const [low, high] = [cents, cents + step].map((priceCents) => cigar('own', { priceCents }));
          if (!low || !high) return;
          const [ends, moved] = [thirds([...cigars, low]), thirds([...cigars, high])];
          // A price that moves the thirds changes what the guest’s word means for every other cigar.
          fc.pre(ends.join() === moved.join());
          expectNotFallen(taste({ budget: 'budget' }), cigars, high, low);
          const isBelow = cents + step <= ends[1];
          if (isBelow) expectNotFallen(taste({ budget: 'premium' }), cigars, low, high);
        },
      ),
      runs,
    );
  });
});

test('a guest who asks for the upper third of the prices doesn’t get the highest price at any cost', () => {
  const prices = [500, 600, 700, 800, 900, 1000, 1100, 1200];
  const shelf = indexShelf([
    ...prices.map((priceCents) => cigar(`at ${priceCents}`, { priceCents })),
    cigar('at 9000', { priceCents: 9000 }),
  ]);
  const ranked = rankShelf(taste({ budget: 'premium' }), shelf, context()).map(({ cigarId }) => cigarId);
  expect(ranked.indexOf('at 1200')).toBeLessThan(ranked.indexOf('at 9000'));
});

describe('rankShelf', () => {
  test('gives cigars on offer, best first, each once', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, (guest, cigars) => {
        const ranked = rankShelf(guest, indexShelf(cigars), context());
        const ratings = ranked.map(({ rating }) => rating);
        expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
        expect(new Set(ranked.map(({ cigarId }) => cigarId)).size).toBe(ranked.length);
      }),
      runs,
    );
  });

  test('gives no more than the limit', () => {
    const shelf = indexShelf([cigar('a'), cigar('b'), cigar('c')]);
    expect(rankShelf(taste(), shelf, context(), 2)).toHaveLength(2);
  });
});

describe('unknown facts', () => {
  test('count less than a fact that fits and more than one that doesn’t', () => {
    const shelf = indexShelf([
      cigar('fits', { strength: 'Medium' }),
      cigar('unknown', { strength: null }),
      cigar('misses', { strength: 'Mild' }),
    ]);
    expect(rankShelf(taste(), shelf, context()).map(({ cigarId }) => cigarId)).toEqual([
      'fits',
      'unknown',
      'misses',
    ]);
  });

  test('are ignored when marked unknown, whatever is written', () => {
    const shelf = indexShelf([cigar('a', { facts: { strength: 'unknown', flavorNotes: 'unknown' } })]);
    const parts = explainFit(taste(), shelf, 'a', context())?.parts;
    expect(parts?.strength).toBe(parts?.flavor);
    expect(parts?.strength).toBeLessThan(0.5);
  });

  test('count more when unverified, but less than known ones', () => {
    const [known, unverified] = (['known', 'unverified'] as const).map((strength) => {
      const shelf = indexShelf([cigar('a', { facts: { strength } })]);
      return explainFit(taste(), shelf, 'a', context())?.fit ?? 0;
    });
    expect(unverified).toBeLessThan(known ?? 0);
  });
});

describe('explainFit', () => {
  test('names the parts the guest has a preference for and no others', () => {
    const parts = explainFit(taste(), indexShelf([cigar('a')]), 'a', context())?.parts;
    expect(parts).toMatchObject({ strength: 1, time: 1, price: null, occasion: null });
  });

  test('is undefined for a cigar that isn’t on offer', () => {
    expect(explainFit(taste(), indexShelf([]), 'a', context())).toBeUndefined();
  });
});

test('an occasion decides between equals', () => {
  const shelf = indexShelf([cigar('plain', { priceCents: 600 }), cigar('grand', { priceCents: 3000 })]);
  const guest = { ...taste(), occasions: ['celebration'] as const };
  expect(rankShelf(guest, shelf, context())[0]?.cigarId).toBe('grand');
  expect(rankShelf({ ...guest, occasions: ['everyday'] }, shelf, context())[0]?.cigarId).toBe('plain');
});
