import { describe, expect, test } from 'vitest';
import { cigar, context } from '../test/builders.ts';
import { indexShelf } from './fit/index-shelf.ts';
import { suggest } from './suggest.ts';
import { readRequest } from './taste/spoken/read-request.ts';

const shelf = indexShelf([
  cigar('cream', { flavorNotes: ['Cream'], strength: 'Mild', smokingTime: '40', priceCents: 900 }),
  cigar('dear', { flavorNotes: ['Cream'], strength: 'Mild', smokingTime: '40', priceCents: 2600 }),
  cigar('long', { flavorNotes: ['Cream'], strength: 'Mild', smokingTime: '90', priceCents: 1200 }),
  cigar('pepper', {
    flavorNotes: ['Cream', 'Pepper'],
    strength: 'Full',
    smokingTime: '40',
    priceCents: 1000,
  }),
  cigar('cedar', { flavorNotes: ['Cedar'], strength: 'Medium', smokingTime: '50', priceCents: 1400 }),
  cigar('unpriced', { flavorNotes: ['Cream'], strength: 'Mild', smokingTime: '40', priceCents: null }),
]);
const ask = (said: string, limit?: number) => suggest(readRequest(said), shelf, context(), limit);
const ids = (said: string) => ask(said).cigars.map(({ cigarId }) => cigarId);

describe('suggestions for staff', () => {
  test('are the best first, with reasons and without what costs more', () => {
    const { cigars, unmet } = ask('creamy, not too long, under fifteen');
    expect(cigars[0]).toMatchObject({
      cigarId: 'cream',
      reasons: expect.arrayContaining(['A note of cream']),
    });
    expect(cigars.map(({ cigarId }) => cigarId)).not.toContain('dear');
    expect(cigars.map(({ cigarId }) => cigarId)).not.toContain('unpriced');
    expect(unmet).toEqual([]);
    expect(cigars.map(({ percent }) => percent)).toEqual(
      cigars.map(({ percent }) => percent).toSorted((a, b) => b - a),
    );
  });

  test('keep what is not wanted and what lasts too long off the list', () => {
    expect(ids('creamy, no pepper')).not.toContain('pepper');
    expect(ids('creamy, at most 60 minutes')).not.toContain('long');
  });

  test('give a beginner nothing strong', () => {
    expect(ids('first cigar, peppery')).not.toContain('pepper');
  });

  test('say which limit no cigar is within, and are the nearest without it', () => {
    expect(ask('creamy, under three dollars')).toMatchObject({ unmet: ['price'] });
    expect(ids('creamy, under three dollars').length).toBe(5);
    expect(ask('at most ten minutes').unmet).toEqual(['time']);
  });

  test('are as many as asked for, each cigar once', () => {
    const twins = indexShelf([cigar('one'), cigar('two', { name: 'Robusto one' })]);
    expect(suggest(readRequest('cedar'), twins, context()).cigars).toHaveLength(1);
    expect(ask('cedar', 2).cigars).toHaveLength(2);
  });

  test('say what a cigar misses', () => {
    const found = ask('mild', 6).cigars.find(({ cigarId }) => cigarId === 'pepper');
    expect(found?.miss).toBe('Stronger than you asked: Full');
  });

  test('are the same whatever was asked before', () => {
    const first = ask('creamy');
    ask('cedar, over 20, no pepper');
    expect(ask('creamy')).toEqual(first);
  });
});
