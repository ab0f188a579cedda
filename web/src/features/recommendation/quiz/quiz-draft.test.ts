import { describe, expect, it } from 'vitest';
import { quizWords } from '@vitola/contract/recommendation/survey-constants';
import { answersOf, choose, furthestStep, newDraft, quizQuestions } from './quiz-draft.ts';
import { shortenDescription } from '../results/shorten-description.ts';
import { textsIn, wordsOf } from '../texts/texts.ts';

const filled = quizQuestions.reduce(
  (draft, question) => choose(draft, question, quizWords[question][1]),
  newDraft(),
);

describe('the answers of the quiz', () => {
  it('replace each other in a single-choice question', () => {
    const draft = choose(choose(newDraft(), 'experience', 'expert'), 'experience', 'regular');
    expect(draft.chosen.experience).toEqual(['regular']);
    expect(choose(draft, 'experience', 'regular').chosen.experience).toEqual(['regular']);
  });

  it('toggle in a multiple-choice question, and keep the order of the question', () => {
    const both = choose(choose(newDraft(), 'time', 'long'), 'time', 'quick');
    expect(both.chosen.time).toEqual(['quick', 'long']);
    expect(choose(both, 'time', 'quick').chosen.time).toEqual(['long']);
  });

  it('allow going as far as the first open question', () => {
    expect(furthestStep(newDraft())).toBe(0);
    expect(furthestStep(filled)).toBe(5);
    expect(furthestStep(choose(filled, 'flavors', quizWords.flavors[1]))).toBe(2);
  });

  it('form the request once every question has one, and nothing before', () => {
    expect(answersOf(filled)).toEqual({
      experience: 'occasional',
      strength: ['medium-mild'],
      flavors: ['woody-earthy'],
      time: ['short'],
      occasion: ['celebration'],
      budget: 'budget',
    });
    expect(answersOf(choose(filled, 'occasion', 'celebration'))).toBeUndefined();
    expect(answersOf({ ...filled, chosen: { ...filled.chosen, budget: ['free'] } })).toBeUndefined();
  });

  it('have a label each, all of them different', () => {
    for (const texts of [textsIn('en'), textsIn('es')]) {
      for (const question of quizQuestions) {
        expect(texts.questions[question].title).toMatch(/\?$/);
        for (const word of quizWords[question]) expect(wordsOf(texts, question, word)[1]).not.toBe('');
      }
    }
  });
});

describe('a description on a card', () => {
  it('is cut at 120 characters, never inside one', () => {
    expect(shortenDescription('a'.repeat(120))).toBe('a'.repeat(120));
    expect(shortenDescription('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
    expect(shortenDescription(`${'a'.repeat(119)}🍂b`)).toBe(`${'a'.repeat(119)}🍂…`);
  });
});
