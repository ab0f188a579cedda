import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTaste } from '../../test/arbitraries.ts';
import { taste } from '../../test/builders.ts';
import { insight } from './insight.ts';
import { tasteFromQuiz } from '../taste/taste.ts';

describe('the insight', () => {
  test('restates the survey in English', () => {
    expect(insight(taste({ budget: 'mid-price' }), 'en')).toBe(
      'A cigar now and then deserves to be a good one. Let’s look for something medium-bodied, with woody and coffee notes. ' +
        'It should last 45 minutes to an hour, at a price from the middle of the shelf.',
    );
  });

  test('restates the survey in Spanish', () => {
    expect(insight(taste({ time: 'no-time-preference' }), 'es')).toBe(
      'Si es de vez en cuando, que sea un buen puro. Busquemos un puro de cuerpo medio con notas amaderadas y de café. ' +
        'Que dure lo que tenga que durar, al precio que sea.',
    );
  });

  test('leaves out what the guest did not say', () => {
    const said = (strength: 'medium'[], flavors: 'woody'[], language: 'en' | 'es') =>
      insight(taste({ strength, flavors }), language);
    expect(said(['medium'], [], 'en')).toContain('Let’s look for something medium-bodied. It should');
    expect(said([], ['woody'], 'en')).toContain('Let’s look for something with woody notes. It should');
    expect(said([], [], 'en')).toContain('Let’s see what the shelf has. It should');
    expect(said(['medium'], [], 'es')).toContain('Busquemos un puro de cuerpo medio. Que dure');
    expect(said([], ['woody'], 'es')).toContain('Busquemos un puro con notas amaderadas. Que dure');
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
      'Even the usual cigar can hold a surprise. For a celebration or good company, let’s look for something mild to medium-bodied, ' +
        'with creamy, smooth and nutty notes. It should last 20 to 45 minutes, or else an hour and a half or more, and it may cost $10 to $20.',
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

  test('doesn’t promise a beginner the strong cigar that beginners aren’t shown', () => {
    const guest = taste({ experience: 'beginner', strength: ['full'], flavors: ['spicy'] });
    expect(insight(guest, 'en')).toContain(
      'something full-bodied, with spicy notes. For a first cigar we’d go',
    );
    expect(insight(taste({ experience: 'beginner' }), 'en')).toMatch(/^A first cigar should be easy company/);
  });

  test('says after a critique what was asked for, not the answers before', () => {
    const text = insight(taste(), 'en', [
      { kind: 'cheaper', name: 'Alba Toro' },
      { kind: 'lighter', name: 'Brisa Corona' },
    ]);
    expect(text).toBe(
      'Lighter, then: nothing here is as strong as the Brisa Corona, or costs as much as the Alba Toro. ' +
        'For the rest we kept to what you asked, as far as the shelf allows.',
    );
    expect(insight(taste(), 'es', [{ kind: 'different', name: 'Alba Toro' }])).toBe(
      'Algo distinto, entonces: ninguno se parece mucho al Alba Toro.',
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
      'Let’s see what the shelf has. It can take its time, at any price on the shelf.',
    );
  });
});
