import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { experienceLevel, experienceLevelOfWord, tasteFromQuiz, tasteFromSurvey } from './taste.ts';

const survey = {
  experience: 'beginner',
  strength: ['mild'],
  flavors: ['creamy'],
  time: '20-30',
  budget: 'budget',
};
const quiz = {
  experience: 'occasional',
  strength: ['medium-mild'],
  flavors: ['nutty'],
  time: ['quick'],
  occasion: ['social'],
  budget: 'value',
};

describe('tasteFromSurvey', () => {
  test('reads every answer', () => {
    expect(
      tasteFromSurvey({
        experience: 'connoisseur',
        strength: ['full', 'mild-medium'],
        flavors: ['earthy', 'coffee', 'woody'],
        time: '60-90',
        budget: 'mid-price',
      }),
    ).toEqual({
      experience: 'connoisseur',
      strengths: ['Medium-Mild', 'Full'],
      flavors: ['woody', 'coffee', 'earthy'],
      times: ['60-90'],
      budget: 'middle-third',
      occasions: [],
    });
  });

  test('has no preference for time or price where none was named', () => {
    const taste = tasteFromSurvey({ ...survey, time: 'no-time-preference', budget: 'all-options' });
    expect([taste.times, taste.budget]).toEqual([[], null]);
  });

  test('counts at most 2 strengths and 3 flavors', () => {
    const taste = tasteFromSurvey({
      ...survey,
      strength: ['mild', 'medium', 'full'],
      flavors: ['creamy', 'woody', 'spicy', 'sweet'],
    });
    expect([taste.strengths.length, taste.flavors.length]).toEqual([2, 3]);
  });

  test('gives the same taste whatever the order of the answers', () => {
    const [one, other] = [
      ['medium', 'full'],
      ['full', 'medium'],
    ].map((strength) => tasteFromSurvey({ ...survey, strength }));
    expect(one).toEqual(other);
  });
});

describe('tasteFromQuiz', () => {
  test('gives the same taste whatever the order of the answers', () => {
    const [one, other] = [
      ['quick', 'extended'],
      ['extended', 'quick'],
    ].map((time) => tasteFromQuiz({ ...quiz, time }));
    expect(one?.times).toEqual(['20-30', '90+']);
    expect(other).toEqual(one);
  });

  test('reads every answer', () => {
    expect(tasteFromQuiz({ ...quiz, time: ['short', 'extended'], budget: 'ultra' })).toEqual({
      experience: 'occasional',
      strengths: ['Medium-Mild'],
      flavors: ['nutty'],
      times: ['30-45', '90+'],
      budget: 'over-75',
      occasions: ['social'],
    });
  });

  test.each([
    ['beginner', 'beginner'],
    ['occasional', 'intermediate'],
    ['regular', 'advanced'],
    ['expert', 'connoisseur'],
  ])('places %s at %s', (experience, level) => {
    expect(experienceLevel(tasteFromQuiz({ ...quiz, experience }))).toBe(level);
  });
});

test('unknown words are ignored, whatever they are', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString'));
  fc.assert(
    fc.property(word, fc.array(word), (one, several) => {
      const answers = { experience: one, strength: several, flavors: several, time: one, budget: one };
      const taste = tasteFromSurvey(answers);
      expect([taste.experience, taste.budget, taste.strengths]).toEqual([null, null, []]);
      expect(tasteFromQuiz({ ...answers, time: several, occasion: several }).occasions).toEqual([]);
    }),
  );
});

test('an answer that is no list counts as none', () => {
  const strength = 'mild' as unknown as string[];
  expect(tasteFromSurvey({ ...survey, strength }).strengths).toEqual([]);
});

test('the word of either questionnaire has a level, and no other', () => {
  expect(['expert', 'connoisseur', 'occasional', 'constructor'].map(experienceLevelOfWord)).toEqual([
    'connoisseur',
    'connoisseur',
    'intermediate',
    null,
  ]);
});
