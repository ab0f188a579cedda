import type { quizWords } from '@vitola/contract/recommendation/survey-constants';
import type { QuizQuestion } from '../quiz/quiz-draft.ts';

interface QuestionWords<Q extends QuizQuestion> {
  title: string;
  options: Record<(typeof quizWords)[Q][number], readonly [label: string, detail: string]>;
}
export type QuizQuestions = { readonly [Q in QuizQuestion]: QuestionWords<Q> };

/** The six questions and their answers: each answer's name, and what it means. */
export const questions: QuizQuestions = {
  experience: {
    title: 'How often do you smoke cigars?',
    options: {
      beginner: ['Beginner', 'New to cigars'],
      occasional: ['Occasional', 'A few times a year'],
      regular: ['Regular', 'A few times a month'],
      expert: ['Expert', 'I know them well'],
    },
  },
  strength: {
    title: 'Which strengths do you enjoy?',
    options: {
      mild: ['Mild', 'Light and gentle'],
      'medium-mild': ['Medium-Mild', 'Soft, with some body'],
      medium: ['Medium', 'Balanced'],
      'medium-full': ['Medium-Full', 'Rich and bold'],
      full: ['Full', 'Powerful'],
    },
  },
  flavors: {
    title: 'Which flavors do you look for?',
    options: {
      'creamy-smooth': ['Creamy & Smooth', 'Milk, butter, vanilla'],
      'woody-earthy': ['Woody & Earthy', 'Cedar, oak, forest floor'],
      'spicy-peppery': ['Spicy & Peppery', 'Pepper, cinnamon'],
      'sweet-fruity': ['Sweet & Fruity', 'Honey, caramel, dried fruit'],
      'coffee-chocolate': ['Coffee & Chocolate', 'Espresso, cocoa'],
      nutty: ['Nutty', 'Almond, hazelnut'],
      'earthy-tobacco': ['Earthy Tobacco', 'Leather, hay, aged leaf'],
    },
  },
  time: {
    title: 'How much time do you have?',
    options: {
      quick: ['Quick', '20–30 minutes'],
      short: ['Short', '30–45 minutes'],
      medium: ['Medium', '45–75 minutes'],
      long: ['Long', '75–90 minutes'],
      extended: ['Extended', '90 minutes or more'],
    },
  },
  occasion: {
    title: 'What is the occasion?',
    options: {
      everyday: ['Everyday', 'Just because'],
      celebration: ['Celebration', 'A reason to toast'],
      business: ['Business', 'Talking shop'],
      social: ['Social', 'An evening with friends'],
      pairing: ['Pairing', 'Beside a drink or a meal'],
      contemplation: ['Contemplation', 'A quiet hour alone'],
    },
  },
  budget: {
    title: 'What would you like to spend?',
    options: {
      value: ['Value', 'Under $10'],
      budget: ['Budget', '$10–20'],
      mid: ['Mid', '$20–40'],
      premium: ['Premium', '$40–75'],
      ultra: ['Ultra', '$75 and over'],
      flexible: ['Flexible', 'Show me everything'],
    },
  },
};
