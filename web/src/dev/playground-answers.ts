import {
  type SurveyQuestion,
  surveyMaximum,
  surveyQuestions,
} from '@vitola/contract/recommendation/survey-constants';

/** The words chosen at each question, also where only one may be. */
export type PlaygroundAnswers = Readonly<Record<SurveyQuestion, readonly string[]>>;

/** The answers after a press on a word: single questions replace, the others toggle up to their maximum. */
export function toggled(
  answers: PlaygroundAnswers,
  question: SurveyQuestion,
  word: string,
): PlaygroundAnswers {
  const chosen = answers[question];
  const most = surveyMaximum[question];
  if (most === 1) return { ...answers, [question]: [word] };
  if (chosen.includes(word)) return { ...answers, [question]: chosen.filter((other) => other !== word) };
  return chosen.length < most ? { ...answers, [question]: [...chosen, word] } : answers;
}

/** Whether every question has an answer. */
export const isComplete = (answers: PlaygroundAnswers): boolean =>
  surveyQuestions.every((question) => answers[question].length > 0);
