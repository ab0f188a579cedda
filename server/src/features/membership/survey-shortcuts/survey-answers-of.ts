import {
  isQuiz,
  type Preferences,
  type QuizAnswers,
  type SurveyAnswers,
} from '@vitola/contract/recommendation/survey-answers';
import { surveyMaximum, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { experienceLevelOfWord, translateFlavor } from '@vitola/engine';

const times: Record<QuizAnswers['time'][number], SurveyAnswers['time']> = {
  quick: '20-30',
  short: '45-60',
  medium: '45-60',
  long: '60-90',
  extended: '60-90',
};
const budgets: Record<QuizAnswers['budget'], SurveyAnswers['budget']> = {
  value: 'budget',
  budget: 'budget',
  mid: 'mid-price',
  premium: 'premium',
  ultra: 'premium',
  flexible: 'all-options',
};

/** Answers to either questionnaire as answers to the survey; what has no counterpart is left open. */
export function surveyAnswersOf(answers: Preferences): SurveyAnswers {
  if (!isQuiz(answers)) return answers;
  const strength = surveyWords.strength.filter((word) =>
    answers.strength.some((each) => sortedWords(each) === sortedWords(word)),
  );
  const flavors = answers.flavors.flatMap((word) => translateFlavor('quiz', word, 'survey') ?? []);
  const [time, other] = new Set(answers.time.map((word) => times[word]));
  return {
    experience: experienceLevelOfWord(answers.experience) ?? 'intermediate',
    strength: strength.slice(0, surveyMaximum.strength),
    flavors: [...new Set(flavors)].slice(0, surveyMaximum.flavors),
    time: (other ? undefined : time) ?? 'no-time-preference',
    budget: budgets[answers.budget],
  };
}

// The survey's `mild-medium` is the quiz's `medium-mild`.
const sortedWords = (strength: string) => strength.split('-').toSorted().join(' ');
