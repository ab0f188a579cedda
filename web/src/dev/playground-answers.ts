import {
  type SurveyQuestion,
  surveyMaximum,
  surveyQuestions,
} from '@vitola/contract/recommendation/survey-constants';

/** The chosen words of each question, as an array even for single-choice questions. */
export type PlaygroundAnswers = Readonly<Record<SurveyQuestion, readonly string[]>>;

/**
 * The answers after a click on a word: single-choice questions replace it, the others toggle it up to their maximum.
 */
export function toggled(
  answers: PlaygroundAnswers,
  question: SurveyQuestion,
  word: string,
): PlaygroundAnswers {
  const chosen = answers[question];
  const max = surveyMaximum[question];
  if (max === 1) return { ...answers, [question]: [word] };
  if (chosen.includes(word)) return { ...answers, [question]: chosen.filter((other) => other !== word) };
  return chosen.length < max ? { ...answers, [question]: [...chosen, word] } : answers;
}

/** Whether every question has an answer. */
export const isComplete = (answers: PlaygroundAnswers): boolean =>
  surveyQuestions.every((question) => answers[question].length > 0);
