import { isQuiz, type Preferences } from '@vitola/contract/recommendation/survey-answers';
import { type Taste, tasteFromQuiz, tasteFromSurvey } from '@vitola/engine';

/** What a guest asked for, from either questionnaire. */
export const tasteOf = (answers: Preferences): Taste =>
  isQuiz(answers) ? tasteFromQuiz(answers) : tasteFromSurvey(answers);
