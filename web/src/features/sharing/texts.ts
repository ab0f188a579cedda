import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { ShareTexts } from './texts.en.ts';

export type { ShareTexts };

/** Loads the texts of one language only. */
export async function loadTexts(language: Language): Promise<ShareTexts> {
  const { texts } = await (language === 'es' ? import('./texts.es.ts') : import('./texts.en.ts'));
  return texts;
}
