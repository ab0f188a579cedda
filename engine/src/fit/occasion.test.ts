import { describe, expect, test } from 'vitest';
import { cigar } from '../../test/builders.ts';
import { indexShelf } from '../index.ts';
import type { Occasion } from '../types.ts';
import { occasionFit, type OccasionFacts } from './occasion.ts';

const unknown: OccasionFacts = { strength: 0, minutes: 0, priceShare: -1, notes: 0 };

describe('an occasion', () => {
  test.each<[Occasion, Partial<OccasionFacts>, number]>([
    ['everyday', { priceShare: 0.25 }, 0.75],
    ['everyday', { priceShare: 1 }, 0],
    ['celebration', { priceShare: 0.25 }, 0.25],
    ['celebration', { priceShare: 1 }, 1],
    ['business', { minutes: 60, strength: 3 }, 1],
    ['business', { minutes: 30, strength: 5 }, 0.5],
    ['business', { minutes: 120, strength: 3 }, 0.75],
    ['business', { minutes: 60 }, 0.5],
    ['business', { strength: 2 }, 0.25],
    ['social', { strength: 3 }, 1],
    ['social', { strength: 2 }, 0.5],
    ['social', { strength: 4 }, 0.5],
    ['social', { strength: 1 }, 0],
    ['social', { strength: 5 }, 0],
    ['pairing', { notes: 2 }, 0.5],
    ['pairing', { notes: 4 }, 1],
    ['pairing', { notes: 9 }, 1],
    ['contemplation', { minutes: 30 }, 0.4],
    ['contemplation', { minutes: 75 }, 1],
    ['contemplation', { minutes: 150 }, 1],
  ])('%s suits %o by %f', (occasion, facts, fit) => {
    expect(occasionFit(occasion, { ...unknown, ...facts })).toBeCloseTo(fit, 9);
  });

  test.each<Occasion>(['everyday', 'celebration', 'business', 'social', 'pairing', 'contemplation'])(
    '%s is never helped by what is unknown',
    (occasion) => expect(occasionFit(occasion, unknown)).toBe(0),
  );
});

test('a shelf has the fit of each cigar with each occasion, by its place among the known prices', () => {
  const facts = { size: null, smokingTime: '60 minutes', flavorNotes: ['Cedar', 'Coffee'] };
  const { cigars, occasionFits } = indexShelf([
    cigar('dear', { ...facts, priceCents: 3000, strength: 'Full' }),
    cigar('cheap', { ...facts, priceCents: 500, smokingTime: '30 minutes' }),
    cigar('alike', { ...facts, priceCents: 500 }),
    cigar('middle', { ...facts, priceCents: 900, flavorNotes: ['Cedar'] }),
    cigar('secret', { ...facts, priceCents: null, smokingTime: null, strength: null }),
  ]);
  const fitsOf = (id: string) => {
    const position = cigars.findIndex((own) => own.id === id);
    return Object.fromEntries(
      Object.entries(occasionFits).map(([occasion, fits]) => [occasion, Number(fits[position]?.toFixed(3))]),
    );
  };
  // Two of the four known prices are at most $5, three at most $9.
  expect(fitsOf('cheap')).toMatchObject({
    everyday: 0.5,
    celebration: 0.5,
    contemplation: 0.4,
    pairing: 0.5,
  });
  expect(fitsOf('alike')).toMatchObject({ everyday: 0.5, celebration: 0.5, business: 1, social: 1 });
  expect(fitsOf('middle')).toMatchObject({ everyday: 0.25, celebration: 0.75, pairing: 0.25 });
  expect(fitsOf('dear')).toMatchObject({ everyday: 0, celebration: 1, business: 0.5, social: 0 });
  expect(fitsOf('secret')).toEqual({
    everyday: 0,
    celebration: 0,
    business: 0,
    social: 0,
    pairing: 0.5,
    contemplation: 0,
  });
});
