import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiz, Preferences } from '../src/recommendation/survey-answers.ts';
import { quizWords, surveyMaximum, surveyWords } from '../src/recommendation/survey-constants.ts';

const one = <T>(words: readonly T[]) => fc.constantFrom(...words);
const several = <T>(words: readonly T[], most = words.length) =>
  fc.uniqueArray(one(words), { minLength: 1, maxLength: most });

const survey = fc.record({
  experience: one(surveyWords.experience),
  strength: several<string>(surveyWords.strength, surveyMaximum.strength),
  flavors: several<string>(surveyWords.flavors, surveyMaximum.flavors),
  time: one(surveyWords.time),
  budget: one(surveyWords.budget),
});
const quiz = fc.record({
  experience: one(quizWords.experience),
  strength: several<string>(quizWords.strength),
  flavors: several<string>(quizWords.flavors),
  time: several<string>(quizWords.time),
  occasion: several<string>(quizWords.occasion),
  budget: one(quizWords.budget),
});
const either = fc.oneof(survey, quiz);
const refusal = (sent: unknown) => Preferences.safeParse(sent).error?.issues[0];

describe('the words of the questionnaires', () => {
  it('are the five questions’ as described', () => {
    expect(surveyWords).toMatchObject({
      experience: ['beginner', 'intermediate', 'advanced', 'connoisseur'],
      strength: ['mild', 'mild-medium', 'medium', 'medium-full', 'full'],
      flavors: ['creamy', 'woody', 'spicy', 'sweet', 'coffee', 'nutty', 'earthy'],
      time: ['20-30', '45-60', '60-90', 'no-time-preference'],
      budget: ['budget', 'mid-price', 'premium', 'all-options'],
    });
    expect(surveyMaximum).toMatchObject({ strength: 2, flavors: 3 });
  });
});

describe('preferences', () => {
  it('are either questionnaire’s answers, unchanged', () => {
    fc.assert(
      fc.property(either, (sent) => {
        const read = Preferences.parse(sent);
        expect(read).toEqual(sent);
        expect(isQuiz(read)).toBe('occasion' in sent);
      }),
    );
  });

  it('keep no key that the questionnaire has not', () => {
    const more = fc.dictionary(fc.constantFrom('isAdmin', 'loungeId', '__proto__', 'note'), fc.anything());
    fc.assert(
      fc.property(either, more, (sent, forged) => {
        expect(Preferences.parse({ ...forged, ...sent })).toEqual(sent);
      }),
    );
  });

  it('have an answer to every question', () => {
    fc.assert(
      fc.property(either, fc.nat(), (sent, at) => {
        const questions = Object.keys(sent).filter((question) => question !== 'occasion');
        const missing = questions[at % questions.length] ?? '';
        const { [missing as 'time']: _, ...rest } = sent;
        expect(refusal(rest)).toMatchObject({
          message: `Please choose an answer for ${missing}`,
          path: [missing],
        });
      }),
    );
  });

  it('have at most two strengths and three flavors in the survey', () => {
    const tooMany = (question: 'strength' | 'flavors') =>
      fc.uniqueArray(one<string>(surveyWords[question]), { minLength: surveyMaximum[question] + 1 });
    fc.assert(
      fc.property(survey, tooMany('strength'), tooMany('flavors'), (sent, strength, flavors) => {
        expect(refusal({ ...sent, strength })?.message).toBe('Choose at most 2 for strength');
        expect(refusal({ ...sent, flavors })?.message).toBe('Choose at most 3 for flavors');
      }),
    );
  });

  it('name no answer twice, and none of the other questionnaire', () => {
    fc.assert(
      fc.property(survey, (sent) => {
        expect(refusal({ ...sent, strength: ['mild', 'mild'] })?.message).toBe(
          'Choose each answer for strength once',
        );
        expect(refusal({ ...sent, flavors: ['creamy-smooth'] })?.message).toBe(
          'Please choose an answer for flavors',
        );
      }),
    );
  });

  it('are refused with a sentence, whatever else is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        const read = Preferences.safeParse(sent);
        expect(read.error?.issues[0]?.message).toMatch(/\S/);
      }),
    );
  });
});
