import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { RestockTexts } from './restock-texts.en.ts';

/** The texts of 'Tell me when it is back'. */
export const texts = textsByLanguage<RestockTexts>({
  en: () => import('./restock-texts.en.ts'),
  es: () => import('./restock-texts.es.ts'),
});
