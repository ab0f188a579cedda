import { expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend } from '../index.ts';
import type { ShelfCigar, SurveyAnswers } from '../types.ts';

/** What the only cigar of a shelf says that it misses. */
const missOf = (answers: Partial<SurveyAnswers>, facts: Partial<ShelfCigar>, language: 'en' | 'es' = 'en') =>
  recommend(taste(answers), indexShelf([cigar('own', facts)]), context({ language })).primary?.miss;

test.each([
  ['nothing that is a little off', {}, { smokingTime: '70', strength: 'Medium-Full' }, null],
  ['15 minutes more', {}, { smokingTime: '75' }, 'Longer than you asked: about 75 min'],
  ['30 minutes less', { time: '60-90' }, { smokingTime: '30' }, 'Shorter than you asked: about 30 min'],
  ['two steps stronger', {}, { strength: 'Full' }, 'Stronger than you asked: Full'],
  ['two steps milder', { strength: ['full'] }, { strength: 'Medium' }, 'Milder than you asked: Medium'],
  [
    'nothing that a beginner was told',
    { experience: 'beginner', strength: ['full'] },
    { strength: 'Mild' },
    null,
  ],
  ['the worse of two', {}, { strength: 'Full', smokingTime: '120' }, 'Longer than you asked: about 120 min'],
  ['nothing that nobody wrote down', {}, { strength: null, smokingTime: null, size: null }, null],
  [
    'nothing that nobody asked for',
    { time: 'no-time-preference', strength: [] },
    { smokingTime: '150', strength: 'Full' },
    null,
  ],
] as const)('a card says %s', (_, answers, facts, expected) => {
  expect(
    missOf({ ...answers, strength: [...('strength' in answers ? answers.strength : ['medium'])] }, facts),
  ).toBe(expected);
});

test('a price far above the budget is said', () => {
  const shelf = indexShelf([500, 600, 3000].map((priceCents, at) => cigar(`c${at}`, { priceCents })));
  const guest = taste({ budget: 'budget' });
  const cards = recommend(guest, shelf, context({ exclusions: ['c0', 'c1'] }));
  expect(cards.primary?.miss).toBe('Well above the price you had in mind');
});

test('a miss is said in Spanish', () => {
  expect(missOf({}, { strength: 'Full' }, 'es')).toBe('Más fuerte de lo que pidió: cuerpo fuerte');
  expect(missOf({}, { smokingTime: '75' }, 'es')).toBe('Más largo de lo que pidió: unos 75 min');
});

test('a price far below the budget is said of Best Match alone, and not after asking for a cheaper one', () => {
  const shelf = indexShelf([400, 900, 1000].map((priceCents, at) => cigar(`c${at}`, { priceCents })));
  const guest = { ...taste(), budget: 'over-75' } as const;
  const { primary, budget, premium } = recommend(guest, shelf, context());
  expect(primary?.miss).toBe('Well below the price you had in mind');
  expect([budget?.miss, premium?.miss]).toEqual([null, null]);
  expect(recommend({ ...guest, budget: '10-20' }, shelf, context()).primary?.miss).toBeNull();
  const long = indexShelf([cigar('c0', { priceCents: 400, smokingTime: '75' })]);
  expect(recommend(guest, long, context()).primary?.miss).toBe('Longer than you asked: about 75 min');
  const cheaper = [{ kind: 'cheaper', than: 'c2' }] as const;
  expect(recommend(guest, shelf, context({ critiques: cheaper })).primary?.miss).toBeNull();
});
