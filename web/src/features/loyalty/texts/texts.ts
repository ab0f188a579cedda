import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { LoyaltyTexts } from './loyalty-texts.en.ts';

/** The texts of a member's points. */
export const texts = textsByLanguage<LoyaltyTexts>({
  en: () => import('./loyalty-texts.en.ts'),
  es: () => import('./loyalty-texts.es.ts'),
});
