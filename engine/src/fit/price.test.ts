import { describe, expect, test } from 'vitest';
import { cigar } from '../../test/builders.ts';
import { indexShelf } from '../index.ts';
import type { BudgetBand } from '../types.ts';

const shelfOf = (...prices: (number | null)[]) =>
  indexShelf(prices.map((priceCents, at) => cigar(`c${at}`, { priceCents })));
type Shelf = ReturnType<typeof shelfOf>;

/** The fit of the cigar at a price with a budget. */
const fitOf = (shelf: Shelf, band: BudgetBand, cents: number | null) =>
  shelf.priceFits[band][shelf.cigars.findIndex(({ priceCents }) => priceCents === cents)];

describe('the survey’s budgets', () => {
  // Each test indexes it again: a mistake in the code is then noticed by mutation testing too.
  const surveyShelf = () => shelfOf(900, 100, 300, 200, 600, null, 400, 800, 500, 700);

  test('are thirds of the lounge’s own known prices', () => {
    expect(surveyShelf().limits).toMatchObject({
      'lower-third': { ceiling: 300, stretch: 600 },
      'middle-third': { ceiling: 600, stretch: Infinity },
      'upper-third': { ceiling: Infinity, stretch: Infinity },
    });
  });

  test.each<[BudgetBand, Record<number, number>]>([
    // Fits up to 0.85 of $3; $3 is 0.176 above that.
    ['lower-third', { 100: 1, 200: 1, 300: 0.837, 600: 0.08 }],
    // From $3 to 0.85 of $6.
    ['middle-third', { 200: 0.675, 300: 1, 500: 1, 600: 0.837 }],
    // From $6 to 1.4 of it.
    ['upper-third', { 300: 0.48, 600: 1, 800: 1, 900: 0.996 }],
  ])('fall off outside of the band: %s', (band, fits) => {
    for (const [cents, fit] of Object.entries(fits))
      expect(fitOf(surveyShelf(), band, Number(cents))).toBeCloseTo(fit, 3);
  });

  test('fit all cigars where all have one price, and only the unknown is neutral', () => {
    const even = shelfOf(500, 500, null);
    expect(even.limits['middle-third']).toEqual({ floor: 500, ceiling: 500, stretch: Infinity });
    expect(['middle-third', 'upper-third'].map((band) => fitOf(even, band as BudgetBand, 500))).toEqual([
      1, 1,
    ]);
    for (const fits of Object.values(even.priceFits)) expect(fits[0]).toBeCloseTo(0.42, 6);
  });

  test('have no limit where no price is known', () => {
    const { limits, priceFits } = shelfOf(null, null);
    expect(limits['lower-third']).toEqual({ floor: 0, ceiling: Infinity, stretch: Infinity });
    expect(priceFits['lower-third'][0]).toBeCloseTo(0.42, 6);
  });
});

describe('the quiz’s budgets', () => {
  const quizShelf = () => shelfOf(100, 850, 1000, 1190, 1700, 2000, 4000, 7500, 10500, 12600);

  test('are dollars, and Premium may go up to the next band’s top', () => {
    expect(quizShelf().limits).toMatchObject({
      'under-10': { floor: 0, ceiling: 1000, stretch: 2000 },
      '10-20': { floor: 1000, ceiling: 2000, stretch: 4000 },
      '20-40': { floor: 2000, ceiling: 4000, stretch: 7500 },
      '40-75': { floor: 4000, ceiling: 7500, stretch: Infinity },
      'over-75': { floor: 7500, ceiling: Infinity, stretch: Infinity },
    });
  });

  test.each<[BudgetBand, Record<number, number>]>([
    ['under-10', { 100: 1, 850: 1, 1190: 0.5 }],
    ['10-20', { 850: 0.911, 1000: 1, 1700: 1, 2000: 0.837 }],
    ['20-40', { 1700: 0.911, 2000: 1, 4000: 0.837 }],
    ['40-75', { 4000: 1, 7500: 0.837 }],
    ['over-75', { 4000: 0.514, 7500: 1, 10500: 1, 12600: 0.973 }],
  ])('fit as far as %s', (band, fits) => {
    for (const [cents, fit] of Object.entries(fits))
      expect(fitOf(quizShelf(), band, Number(cents))).toBeCloseTo(fit, 3);
  });
});

test('a price that nobody confirmed counts for 0.6 of its effect', () => {
  const shelf = indexShelf([cigar('a', { priceCents: 1190, facts: { price: 'unverified' } })]);
  expect(shelf.priceFits['under-10'][0]).toBeCloseTo(0.42 + 0.6 * (0.5 - 0.42), 6);
});
