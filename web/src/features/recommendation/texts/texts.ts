import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect } from 'react';
import type { QuizQuestion } from '../quiz/quiz-draft.ts';
import { type QuizTexts, texts as en } from './texts.en.ts';
import { texts as es } from './texts.es.ts';

export type { QuizTexts };

export const textsIn = (language: Language): QuizTexts => (language === 'es' ? es : en);

/** The label of an answer, and what it means. */
export function wordsOf(
  { questions }: QuizTexts,
  question: QuizQuestion,
  word: string,
): readonly [label: string, detail: string] {
  const options: Readonly<Record<string, readonly [string, string]>> = questions[question].options;
  return options[word] ?? [word, ''];
}

/** Sets the page's title and language while the screen is shown, and returns the texts in that language. */
export function usePageLanguage(language: Language, title: 'quizTitle' | 'resultsTitle'): QuizTexts {
  const texts = textsIn(language);
  const words = texts.frame[title];
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    document.title = `${words} · Vitola`;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language, words]);
  return texts;
}
