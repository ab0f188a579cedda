import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCigar, anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { rankShelf } from '../choose/rank.ts';
import { indexShelf } from '../fit/index-shelf.ts';
import { LIKENESS, LIKING_GAIN, ORIGIN_GAIN } from '../policy.ts';
import type { ShelfCigar } from '../types.ts';
import { comparedFacts, likeness } from './likeness.ts';
import { likingFrom, type RatedCigar } from './liking.ts';
import { rankForMember } from './rank-for-member.ts';
import { solvePositiveDefinite } from './solve.ts';

const runs = { numRuns: 300 };
const full: Partial<ShelfCigar> = {
  brand: 'Casa Larga',
  strength: 'Full',
  flavorNotes: ['Pepper', 'Earth'],
  origin: 'Nicaragua',
  wrapper: 'Maduro',
  priceCents: 1200,
};
const mild: Partial<ShelfCigar> = {
  brand: 'Aurora',
  strength: 'Mild',
  flavorNotes: ['Cream', 'Vanilla'],
  origin: 'Honduras',
  wrapper: 'Connecticut',
  priceCents: 700,
};
const alike = (one: Partial<ShelfCigar>, other: Partial<ShelfCigar>) =>
  likeness(comparedFacts(cigar('one', one)), comparedFacts(cigar('other', other)));
const stars = (facts: Partial<ShelfCigar>, given: number): RatedCigar => ({
  ...cigar(`rated ${given}`, facts),
  stars: given,
});

describe('likeness', () => {
  it('of equals is the sum of its parts', () => {
    const sum = Object.values(LIKENESS).reduce((one, other) => one + other, 0);
    expect(alike(full, full)).toBeCloseTo(sum, 9);
  });

  it('counts each fact in common, however it is spelled', () => {
    const other = { ...mild, brand: 'Zeta', strength: null, flavorNotes: [], priceCents: null };
    const with_ = (facts: Partial<ShelfCigar>) => alike({ ...full, ...facts }, { ...other, ...facts });
    expect(alike(full, other)).toBe(0);
    expect(alike(full, { ...other, brand: ' casa larga' })).toBeCloseTo(LIKENESS.brand, 9);
    expect(alike(full, { ...other, origin: 'NICARAGUA' })).toBeCloseTo(LIKENESS.origin, 9);
    expect(with_({ wrapper: 'Oscuro' })).toBeCloseTo(LIKENESS.shade, 9);
    expect(alike(full, { ...other, priceCents: 1200 })).toBeCloseTo(LIKENESS.price, 9);
    expect(alike(full, { ...other, strength: 'Full' })).toBeCloseTo(LIKENESS.strength, 9);
    expect(alike(full, { ...other, strength: 'Medium-Full' })).toBeCloseTo(LIKENESS.strength * 0.6, 9);
    // One of two notes, and one of two families: half of each by the cosine.
    expect(alike(full, { ...other, flavorNotes: ['Pepper', 'Cream'] })).toBeCloseTo(
      (LIKENESS.note + LIKENESS.family) / 2,
      9,
    );
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(anyCigar, anyCigar, (one, other) => {
        expect(alike(one, other)).toBeCloseTo(alike(other, one), 9);
      }),
      runs,
    );
  });
});

describe('the solution of a positive definite system', () => {
  it('solves it', () => {
    // 4 x 1 + 2 x 2 = 8, 2 x 1 + 3 x 2 = 8.
    const [first, second] = solvePositiveDefinite(
      [
        [4, 2],
        [2, 3],
      ],
      [8, 8],
    );
    expect([first, second]).toEqual([expect.closeTo(1, 9), expect.closeTo(2, 9)]);
    expect([...solvePositiveDefinite([], [])]).toEqual([]);
  });

  it('gives back the right side, for any matrix M M^T + I', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    const square = fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.tuple(
        fc.array(fc.array(number, { minLength: count, maxLength: count }), {
          minLength: count,
          maxLength: count,
        }),
        fc.array(number, { minLength: count, maxLength: count }),
      ),
    );
    fc.assert(
      fc.property(square, ([rows, b]) => {
        const dot = (one: readonly number[], other: ArrayLike<number>) =>
          one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
        const matrix = rows.map((one, row) =>
          rows.map((other, column) => dot(one, other) + (row === column ? 1 : 0)),
        );
        const solution = solvePositiveDefinite(matrix, b);
        for (const [row, expected] of b.entries())
          expect(dot(matrix[row] ?? [], solution)).toBeCloseTo(expected, 6);
      }),
      runs,
    );
  });
});

describe('liking', () => {
  it('is nothing without ratings', () => {
    expect(likingFrom([])(cigar('any', full))).toEqual({ stars: 0, because: null });
  });

  it('rises with a cigar that is like one they loved, which is named, and falls with the opposite', () => {
    const liking = likingFrom([stars(mild, 1), stars(full, 5)]);
    const [loved, hated] = [
      liking(cigar('like the full one', full)),
      liking(cigar('like the mild one', mild)),
    ];
    expect(loved.stars).toBeGreaterThan(0.5);
    expect(loved.because).toBe(1);
    expect(hated.stars).toBeLessThan(-0.5);
    expect(hated.because).toBeNull();
  });

  it('goes further the more ratings say the same, and never past the stars that were given', () => {
    const after = (count: number) =>
      likingFrom([
        ...Array.from({ length: count }, () => stars(full, 5)),
        ...Array.from({ length: count }, () => stars(mild, 1)),
      ])(cigar('another', full)).stars;
    const grown = [1, 3, 10, 30].map(after);
    expect(grown).toEqual([...grown].sort((one, other) => one - other));
    expect(Math.max(...grown)).toBeLessThan(2);
  });

  it('is within four stars and finite for any ratings', () => {
    const rated = fc
      .tuple(anyCigar, fc.integer({ min: 1, max: 5 }))
      .map(([own, given]) => ({ ...own, stars: given }));
    fc.assert(
      fc.property(fc.array(rated, { maxLength: 12 }), anyCigar, (known, own) => {
        const { stars: liked } = likingFrom(known)(own);
        expect(Math.abs(liked)).toBeLessThan(4);
      }),
      runs,
    );
  });
});

describe('the ranking for a member', () => {
  it('is the plain ranking without ratings', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (answers, cigars, more) => {
        const shelf = indexShelf(cigars);
        const plain = rankShelf(answers, shelf, more).map(({ cigarId, score }) => [cigarId, score]);
        const picks = rankForMember(answers, { rated: [] }, shelf, more, Infinity);
        expect(picks.map(({ cigarId, score }) => [cigarId, score])).toEqual(plain);
      }),
      runs,
    );
  });

  it('moves what resembles a loved cigar up by the gain of its liking, and says which', () => {
    const shelf = indexShelf([cigar('mild', mild), cigar('full', full)]);
    const rated = [stars(full, 5), stars(mild, 1)];
    const answers = taste({ strength: ['mild'], flavors: ['creamy'] });
    const plain = rankShelf(answers, shelf, context());
    expect(plain[0]?.cigarId).toBe('mild');
    const picks = rankForMember(answers, { rated }, shelf, context(), 2);
    for (const { cigarId, rating } of picks) {
      const own = shelf.cigars.find(({ id }) => id === cigarId);
      const before = plain.find((other) => other.cigarId === cigarId)?.rating ?? 0;
      expect(rating).toBeCloseTo(before + LIKING_GAIN * (own ? likingFrom(rated)(own).stars : 0), 9);
    }
    expect(picks.find(({ cigarId }) => cigarId === 'full')?.because).toBe(0);
  });

  it('raises the cigars of preferred countries a little', () => {
    const shelf = indexShelf([
      cigar('from Honduras', { origin: 'Honduras' }),
      cigar('from Peru', { origin: 'Peru' }),
    ]);
    const rank = (origins: string[]) => rankForMember(taste(), { rated: [], origins }, shelf, context(), 2);
    const ratingIn = (origins: string[], id: string) =>
      rank(origins).find(({ cigarId }) => cigarId === id)?.rating ?? 0;
    expect(ratingIn([' peru'], 'from Peru')).toBeCloseTo(ratingIn([], 'from Peru') + ORIGIN_GAIN, 9);
    expect(ratingIn([' peru'], 'from Honduras')).toBe(ratingIn([], 'from Honduras'));
    expect(rank(['Peru'])[0]?.cigarId).toBe('from Peru');
  });

  it('is cut at the limit, and gives the reasons of the fit', () => {
    const shelf = indexShelf([cigar('mild', mild), cigar('full', full), cigar('third', full)]);
    const answers = taste({ strength: ['full'], flavors: ['spicy'] });
    const picks = rankForMember(answers, { rated: [] }, shelf, context(), 2);
    expect(picks).toHaveLength(2);
    expect(picks[0]?.reasons.length).toBeGreaterThan(0);
  });
});
