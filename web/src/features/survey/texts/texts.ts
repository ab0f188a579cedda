import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { SurveyTexts } from './texts.en.ts';

export type { SurveyTexts };

/** Loads the texts of one language only. */
export async function loadTexts(language: Language): Promise<SurveyTexts> {
  const { texts } = await (language === 'es' ? import('./texts.es.ts') : import('./texts.en.ts'));
  return texts;
}
