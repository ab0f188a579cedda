import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend } from '../index.ts';
import type { ShelfCigar, SurveyAnswers } from '../types.ts';

const far = { strength: 'Full', flavorNotes: ['Leather'] } as const;
const priced = (id: string, priceCents: number | null, facts: Partial<ShelfCigar> = {}) =>
  cigar(id, { priceCents, ...facts });
const cardsFor = (cigars: readonly ShelfCigar[], answers: Partial<SurveyAnswers> = {}) =>
  recommend(taste(answers), indexShelf(cigars), context({ exploration: false }));

describe('Budget and Premium', () => {
  const best = priced('best', 1000, { flavorNotes: ['Cedar', 'Coffee', 'Oak'] });

  test('are 15 % from Best Match where a good cigar is', () => {
    const cigars = [
      priced('cheap', 850),
      priced('near', 900),
      best,
      priced('above', 1100),
      priced('dear', 1150),
    ];
    const { primary, budget, premium } = cardsFor(cigars);
    expect([primary, budget, premium].map((card) => card?.cigarId)).toEqual(['best', 'cheap', 'dear']);
    expect(budget?.reasons[0]).toBe('$1.50 less');
    expect(premium?.reasons).not.toContain('Nearly the same price');
  });

  test('say so where only a nearer one is', () => {
    const { budget, premium } = cardsFor([priced('near', 900), best, priced('above', 1100)]);
    expect(budget?.reasons[0]).toBe('Nearly the same price: $1 less');
    expect(premium?.reasons[0]).toBe('Nearly the same price');
  });

  test('stay near where what is far is no match', () => {
    const { budget, premium } = cardsFor([
      priced('poor', 500, far),
      priced('near', 900),
      best,
      priced('above', 1100),
      priced('poorer', 2000, far),
    ]);
    expect([budget?.cigarId, premium?.cigarId]).toEqual(['near', 'above']);
  });
});

describe('a cigar without a price', () => {
  test('is Best Match when it matches clearly better, between a cheaper and a more expensive one', () => {
    const { primary, budget, premium } = cardsFor([
      priced('right', null),
      priced('a', 800, far),
      priced('b', 1000, far),
      priced('c', 1200, far),
    ]);
    expect(primary?.cigarId).toBe('right');
    expect([budget?.cigarId, premium?.cigarId]).not.toContain(undefined);
    expect(budget?.reasons.join()).not.toMatch(/less|same price/);
  });

  test('is nothing when one with a price matches as well, and never Budget or Premium', () => {
    const { primary, budget, premium } = cardsFor([priced('unpriced', null), priced('priced', 1000)]);
    expect([primary?.cigarId, budget, premium]).toEqual(['priced', null, null]);
  });
});

describe('a guest who asks for premium', () => {
  const shelf = [600, 700, 800, 1500, 1800].map((cents) => priced(`at${cents}`, cents));

  test('gets Best Match from the upper prices; others do not pay for it', () => {
    const best = (budget: string) => Number(cardsFor(shelf, { budget }).primary?.cigarId.slice(2));
    expect(best('premium')).toBeGreaterThanOrEqual(1500);
    expect(best('all-options')).toBeLessThan(1500);
  });
});
