import { describe, expect, it } from 'vitest';
import {
  BUDGET_BANDS,
  FAMILIES,
  FLAVOR_LISTS,
  OCCASIONS,
  SHADES,
  STRENGTHS,
  TIERS,
  tasteFromQuiz,
  tasteFromSurvey,
  VITOLAS,
} from '../../engine/src/index.ts';
import { manualFlavors, smartFlavors, trialFlavors, vaultFlavors } from '../src/inventory/flavors.ts';
import { tiers } from '../src/recommendation/tiered.ts';
import { CigarSigns } from '../src/sharing.ts';
import { strengths } from '../src/inventory/strengths.ts';
import { quizWords, surveyWords } from '../src/recommendation/survey-constants.ts';

/** Everything a questionnaire lets a guest choose, as answers that name all of it. */
const all = { experience: '', strength: [], flavors: [], budget: '' };

describe('the words that contract and engine both have', () => {
  it('are the same for strengths, cards and flavors', () => {
    expect(strengths).toEqual(STRENGTHS);
    expect(tiers).toEqual(TIERS);
    expect({
      survey: surveyWords.flavors,
      quiz: quizWords.flavors,
      trialForm: trialFlavors,
      vault: vaultFlavors,
      manualForm: manualFlavors,
      smartForm: smartFlavors,
    }).toEqual(FLAVOR_LISTS);
  });

  it('are the same for what a cigar is drawn by', () => {
    const { families, shade, shape } = CigarSigns.shape;
    expect(families.element.options).toEqual(FAMILIES);
    expect(shade.options).toEqual(SHADES);
    expect(shape.options.toSorted()).toEqual([...new Set(VITOLAS.map((vitola) => vitola.shape))].toSorted());
  });

  it('are each an answer that the engine reads, but for those that mean no preference', () => {
    const survey = (answer: object) => tasteFromSurvey({ ...all, time: '', ...answer });
    const quiz = (answer: object) => tasteFromQuiz({ ...all, time: [], occasion: [], ...answer });
    for (const experience of surveyWords.experience)
      expect(survey({ experience }).experience).toBe(experience);
    for (const experience of quizWords.experience) expect(quiz({ experience }).experience).toBe(experience);
    for (const word of surveyWords.strength) expect(survey({ strength: [word] }).strengths).toHaveLength(1);
    expect(quiz({ strength: quizWords.strength }).strengths).toEqual(STRENGTHS);
    const heard = [
      ...surveyWords.time.flatMap((time) => survey({ time }).times),
      ...quizWords.time.flatMap((time) => quiz({ time: [time] }).times),
    ];
    expect(heard).toHaveLength(surveyWords.time.length - 1 + quizWords.time.length);
    const budgets = [
      ...surveyWords.budget.map((budget) => survey({ budget }).budget),
      ...quizWords.budget.map((budget) => quiz({ budget }).budget),
    ];
    expect(budgets.filter((band) => band !== null).toSorted()).toEqual(BUDGET_BANDS.toSorted());
    expect(quiz({ occasion: quizWords.occasion }).occasions).toEqual(OCCASIONS);
  });
});
