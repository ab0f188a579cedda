import { expect, it } from 'vitest';
import { quizWords, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { answerLabel, countPreferences, preferenceLabel } from './format-figures.ts';

it('an answer of either questionnaire is labeled as the guest read it', () => {
  const read = [...surveyWords.strength, ...surveyWords.flavors, ...quizWords.flavors].map(preferenceLabel);
  expect(read.filter((words) => !/^\p{Lu}\p{L}+(?:-\p{Lu}| & \p{Lu}| Tobacco|$)/u.test(words))).toEqual([]);
  expect(['mild-medium', 'medium-full', 'coffee', 'sweet-fruity'].map(preferenceLabel)).toEqual([
    'Medium-Mild',
    'Medium-Full',
    'Coffee',
    'Sweet & Fruity',
  ]);
});

it('one strength with two values in the questionnaires is counted once, and the highest count comes first', () => {
  const rows = [
    { word: 'full', count: 3 },
    { word: 'mild-medium', count: 2 },
    { word: 'medium-mild', count: 2 },
  ];
  expect(countPreferences(rows)).toEqual([
    { label: 'Medium-Mild', count: 4 },
    { label: 'Full', count: 3 },
  ]);
});

it('a critique is labeled with its subject, and a time with its minutes', () => {
  const critiques = [
    ['strength', 'full'],
    ['flavors', 'coffee'],
    ['time', '20-30'],
    ['time', 'medium'],
    ['budget', 'budget'],
    ['budget', 'mid-price'],
  ] as const;
  expect(critiques.map(([question, word]) => answerLabel({ question, word }))).toEqual([
    'Full strength',
    'Coffee flavor',
    '20–30 minutes',
    '45–75 minutes',
    'Low budget',
    'Mid-price budget',
  ]);
});
