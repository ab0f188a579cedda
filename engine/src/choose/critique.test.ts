import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { cigarDistance } from './critique.ts';
import { indexShelf, recommend } from '../index.ts';
import { knownMinutes } from '../shelf/minutes.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import type { CritiqueKind, ShelfCigar } from '../types.ts';

const meets: Readonly<Record<CritiqueKind, (own: ShelfCigar, than: ShelfCigar) => boolean>> = {
  lighter: (own, than) => strengthOrder(own.strength) < strengthOrder(than.strength),
  cheaper: (own, than) => (own.priceCents ?? Infinity) < (than.priceCents ?? 0),
  shorter: (own, than) => middleOf(own, Infinity) < middleOf(than, 0),
  different: (own, than) => own.id !== than.id,
};
const middleOf = (own: ShelfCigar, unknown: number) => {
  const minutes = knownMinutes(own);
  return minutes ? (minutes.from + minutes.to) / 2 : unknown;
};
const kinds: readonly CritiqueKind[] = ['lighter', 'cheaper', 'shorter', 'different'];

describe('a critique', () => {
  test.each(kinds)('leaves only cigars that are %s', (kind) => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
        const shelf = indexShelf(cigars);
        const than = recommend(guest, shelf, ctx).primary?.cigarId ?? '';
        const again = recommend(guest, shelf, { ...ctx, critiques: [{ kind, than }] });
        const reference = cigars.find(({ id }) => id === than);
        for (const card of [again.primary, again.budget, again.premium]) {
          const own = cigars.find(({ id }) => id === card?.cigarId);
          expect(!own || !reference || meets[kind](own, reference)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('that no cigar meets gives no cards and its own reason, not that of an empty shelf', () => {
    const shelf = indexShelf([cigar('a', { strength: 'Mild' }), cigar('b', { strength: 'Mild' })]);
    const result = recommend(taste(), shelf, context({ critiques: [{ kind: 'lighter', than: 'a' }] }));
    expect(result).toMatchObject({ primary: null, budget: null, premium: null, error: null });
    expect(result.emptyReasons.primary).toBe('Nothing lighter is on the shelf.');
  });

  test('that leaves a card empty gives that as the reason, not the lack of such a price', () => {
    const shelf = indexShelf([
      cigar('dear', { priceCents: 2000 }),
      cigar('fair', { priceCents: 1200 }),
      cigar('cheap', { priceCents: 500 }),
    ]);
    const critiques = [{ kind: 'cheaper' as const, than: 'fair' }];
    const narrowed = recommend(taste(), shelf, context({ critiques }));
    expect(narrowed.primary?.cigarId).toBe('cheap');
    const sentence = 'Nothing else on the shelf matches that.';
    expect(narrowed.emptyReasons).toEqual({ budget: sentence, premium: sentence });
  });

  test('of a cigar that was sold meanwhile has no effect', () => {
    const shelf = indexShelf([cigar('a'), cigar('b')]);
    const ctx = context({ critiques: [{ kind: 'cheaper', than: 'sold' }] });
    expect(recommend(taste(), shelf, ctx).primary).toEqual(recommend(taste(), shelf, context()).primary);
  });

  test.each([
    ['shorter', { smokingTime: '46' }, false],
    ['shorter', { smokingTime: '45' }, true],
    ['cheaper', { priceCents: 1000 }, false],
    ['cheaper', { priceCents: 999 }, true],
    ['lighter', { strength: 'Medium' }, false],
    ['lighter', { strength: 'Medium-Mild' }, true],
    // A third of the families apart, one step and two: 0.42 and 0.67.
    ['different', { strength: 'Medium-Full', flavorNotes: ['Cedar', 'Coffee', 'Pepper'] }, false],
    ['different', { strength: 'Full', flavorNotes: ['Cedar', 'Coffee', 'Pepper'] }, true],
  ] as const)('is met from one step on: %s with %o is %s', (kind, facts, isMet) => {
    const shelf = indexShelf([cigar('first'), cigar('other', facts)]);
    const ctx = context({ critiques: [{ kind, than: 'first' }] });
    expect(recommend(taste(), shelf, ctx).primary?.cigarId).toBe(isMet ? 'other' : undefined);
  });

  test('adds to the ones before it', () => {
    const shelf = indexShelf([
      cigar('first', { strength: 'Medium', priceCents: 1000 }),
      cigar('lighter', { strength: 'Mild', priceCents: 1200 }),
      cigar('lighter and cheaper', { strength: 'Mild', priceCents: 800 }),
    ]);
    const critiques = (['lighter', 'cheaper'] as const).map((kind) => ({ kind, than: 'first' }));
    expect(recommend(taste(), shelf, context({ critiques })).primary?.cigarId).toBe('lighter and cheaper');
  });
});

test('excluded cigars are not shown, however well they match', () => {
  const shelf = indexShelf([cigar('a'), cigar('b', { strength: 'Full', flavorNotes: ['Pepper'] })]);
  expect(recommend(taste(), shelf, context()).primary?.cigarId).toBe('a');
  expect(recommend(taste(), shelf, context({ exclusions: ['a', 'unknown'] })).primary?.cigarId).toBe('b');
});

describe('the distance of two cigars', () => {
  const shelf = indexShelf([
    cigar('a', { priceCents: 1, strength: 'Mild', flavorNotes: ['Cream'] }),
    cigar('b', { priceCents: 2, strength: 'Full', flavorNotes: ['Pepper'] }),
    cigar('c', { priceCents: 3, strength: 'Mild', flavorNotes: ['Butter'] }),
    cigar('d', { priceCents: 4, productLine: 'Clásico', strength: 'Mild' }),
    cigar('e', { priceCents: 5, productLine: 'clasico', strength: 'Full' }),
  ]);
  const plain = { strength: null, flavorNotes: [], wrapper: 'Cameroon' };

  test('is 1 for opposites, 0 for equal families and strength, and 0 within a line', () => {
    expect([cigarDistance(shelf, 0, 1), cigarDistance(shelf, 0, 2), cigarDistance(shelf, 3, 4)]).toEqual([
      1, 0, 0,
    ]);
  });
  test('is 0 between two ids of one cigar without a line, which is never shown as different', () => {
    const twins = indexShelf([
      cigar('one', { ...plain, name: 'Número 4' }),
      cigar('two', { ...plain, name: 'Numero 4', priceCents: 1100 }),
      cigar('larger', { ...plain, name: 'Numero 4', size: '6 x 60', priceCents: 1200 }),
    ]);
    expect([1, 2].map((other) => cigarDistance(twins, 0, other))).toEqual([0, 0.5]);
    const critiques = [{ kind: 'different', than: 'one' }] as const;
    const again = recommend(taste(), twins, context({ critiques }));
    expect([again.primary?.cigarId, again.budget, again.premium]).toEqual(['larger', null, null]);
  });
  test.each([
    ['strength', { strength: null }, {}, 0.25],
    ['strength of both', { strength: null }, { strength: null }, 0.25],
    ['notes', { flavorNotes: [] }, {}, 0.25],
    ['notes of both', { flavorNotes: [] }, { flavorNotes: [] }, 0.25],
    ['notes and the strength', { flavorNotes: [], strength: null }, {}, 0.5],
  ])('counts an unknown half as half different: the %s', (_, one, other, expected) => {
    const facts = { strength: 'Full', flavorNotes: ['Cream'] } as const;
    const unknown = indexShelf([
      cigar('one', { ...facts, ...one, priceCents: 1 }),
      cigar('other', { ...facts, ...other, priceCents: 2 }),
    ]);
    expect([cigarDistance(unknown, 0, 1), cigarDistance(unknown, 1, 0)]).toEqual([expected, expected]);
  });
});
