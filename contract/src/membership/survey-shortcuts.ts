import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SurveyAnswers } from '../recommendation/survey-answers.ts';

/** Complete answers to the survey that a member may give instead of answering the questions again. */
export const SurveyShortcuts = z.object({
  /** The answers of their last survey; what they changed in their preferences since then counts. Null while nothing is known. */
  lastTime: SurveyAnswers.nullable(),
  /** The answers that their ratings suggest; null while too few are rated. */
  fromRatings: SurveyAnswers.nullable(),
  /** How many cigars they rated. */
  rated: z.int(),
});
export type SurveyShortcuts = z.infer<typeof SurveyShortcuts>;

export const getSurveyShortcuts = endpoint({
  method: 'GET',
  path: '/api/user/survey-shortcuts',
  access: 'membership:use',
  limit: 'read',
  summary:
    'Answers to the survey from your last one and from your ratings, so that you can skip the questions',
  reply: SurveyShortcuts,
});
