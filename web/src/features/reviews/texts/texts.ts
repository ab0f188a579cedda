import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { ReviewTexts } from './review-texts.en.ts';

/** The texts of a member's own reviews. */
export const texts = textsByLanguage<ReviewTexts>({
  en: () => import('./review-texts.en.ts'),
  es: () => import('./review-texts.es.ts'),
});
