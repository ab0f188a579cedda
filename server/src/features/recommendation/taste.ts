import { isQuiz, type Preferences } from '@vitola/contract/recommendation/survey-answers';
import { type Taste, tasteFromQuiz, tasteFromSurvey } from '@vitola/engine';

/** The engine's taste of a guest, from either questionnaire. */
export const tasteOf = (answers: Preferences): Taste =>
  isQuiz(answers) ? tasteFromQuiz(answers) : tasteFromSurvey(answers);
