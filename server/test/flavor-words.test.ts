import { manualFlavors, smartFlavors, trialFlavors, vaultFlavors } from '@vitola/contract/flavors';
import { quizWords, surveyWords } from '@vitola/contract/survey-words';
import { FLAVOR_LISTS } from '@vitola/engine';
import { expect, it } from 'vitest';

it('offers in every form the flavor words that the engine reads, in the same order', () => {
  expect(FLAVOR_LISTS).toEqual({
    survey: surveyWords.flavors,
    quiz: quizWords.flavors,
    trialForm: trialFlavors,
    vault: vaultFlavors,
    manualForm: manualFlavors,
    smartForm: smartFlavors,
  });
});
