import { z } from 'zod';
import { languages, quizWords, surveyMaximum, surveyWords } from './survey-constants.ts';

const one = <const W extends readonly [string, ...string[]]>(words: W, question: string) =>
  z.enum(words, `Please choose an answer for ${question}`);

const several = <const W extends readonly [string, ...string[]]>(
  words: W,
  question: string,
  most: number = words.length,
) =>
  z
    .array(one(words, question), `Please choose an answer for ${question}`)
    .min(1, `Please choose an answer for ${question}`)
    .max(most, `Choose at most ${most} for ${question}`)
    .refine((chosen) => new Set(chosen).size === chosen.length, `Choose each answer for ${question} once`);

/** Answers of the 5-question survey. */
export const SurveyAnswers = z.object({
  experience: one(surveyWords.experience, 'experience'),
  strength: several(surveyWords.strength, 'strength', surveyMaximum.strength),
  flavors: several(surveyWords.flavors, 'flavors', surveyMaximum.flavors),
  time: one(surveyWords.time, 'time'),
  budget: one(surveyWords.budget, 'budget'),
});
export type SurveyAnswers = z.infer<typeof SurveyAnswers>;

/** Answers of the 6-question quiz. */
export const QuizAnswers = z.object({
  experience: one(quizWords.experience, 'experience'),
  strength: several(quizWords.strength, 'strength'),
  flavors: several(quizWords.flavors, 'flavors'),
  time: several(quizWords.time, 'time'),
  occasion: several(quizWords.occasion, 'occasion'),
  budget: one(quizWords.budget, 'budget'),
});
export type QuizAnswers = z.infer<typeof QuizAnswers>;

/** Either questionnaire's answers; only the quiz has the occasion. */
export const Preferences = z.looseObject({}, 'Please answer the questions').transform((sent, ctx) => {
  const answers = 'occasion' in sent ? QuizAnswers.safeParse(sent) : SurveyAnswers.safeParse(sent);
  if (answers.success) return answers.data;
  for (const { message, path } of answers.error.issues) ctx.addIssue({ code: 'custom', message, path });
  return z.NEVER;
});
export type Preferences = SurveyAnswers | QuizAnswers;

/** Whether these are the quiz's answers. */
export const isQuiz = (answers: Preferences): answers is QuizAnswers => 'occasion' in answers;

export const Language = z.enum(languages);
