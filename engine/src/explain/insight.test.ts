import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTaste } from '../../test/arbitraries.ts';
import { taste } from '../../test/builders.ts';
import { insight } from './insight.ts';
import { tasteFromQuiz } from '../taste/taste.ts';

describe('the insight', () => {
  test('restates the survey in English', () => {
    expect(insight(taste({ budget: 'mid-price' }), 'en')).toBe(
      'You’ve smoked a few cigars, and today you’re after a medium cigar with woody and coffee flavors. ' +
        'You have 45 to 60 minutes, with a mid-range price in mind.',
    );
  });

  test('restates the survey in Spanish', () => {
    expect(insight(taste({ time: 'no-time-preference' }), 'es')).toBe(
      'Ya ha fumado unos cuantos puros, y hoy busca un puro de cuerpo medio con sabores amaderados y a café. ' +
        'No tiene prisa, y está abierto a cualquier precio.',
    );
  });

  test('restates the quiz, merging adjacent answers', () => {
    const quiz = tasteFromQuiz({
      experience: 'regular',
      strength: ['mild', 'medium-mild', 'medium'],
      flavors: ['creamy-smooth', 'nutty'],
      time: ['quick', 'short', 'extended'],
      occasion: ['celebration', 'social'],
      budget: 'budget',
    });
    expect(insight(quiz, 'en')).toBe(
      'You smoke cigars regularly, and today you’re after a mild to medium cigar with creamy, smooth and nutty flavors. ' +
        'You have 20 to 45 or 90 or more minutes, with $10 to $20 in mind. It’s for a celebration or good company.',
    );
  });

  test('has two or three sentences for any taste, in both languages', () => {
    fc.assert(
      fc.property(anyTaste, fc.constantFrom('en', 'es'), (guest, language) => {
        const sentences = insight(guest, language).split(/(?<=\.) /);
        expect(sentences.length).toBeGreaterThanOrEqual(2);
        expect(sentences.length).toBeLessThanOrEqual(3);
        expect(insight(guest, language)).not.toMatch(/undefined|null|NaN| {2}|\.\./);
      }),
    );
  });

  test('differs whenever an answer differs', () => {
    fc.assert(
      fc.property(anyTaste, anyTaste, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        for (const language of ['en', 'es'] as const) {
          expect(insight(one, language) === insight(other, language)).toBe(isSame);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is there even without any answer', () => {
    const none = tasteFromQuiz({
      experience: '',
      strength: [],
      flavors: [],
      time: [],
      occasion: [],
      budget: '',
    });
    expect(insight(none, 'en')).toBe(
      'Here is what you told us. You’re in no hurry, and you’re open to every price.',
    );
  });
});
