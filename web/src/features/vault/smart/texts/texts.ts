import { textsByLanguage } from '../../../../i18n/texts-by-language.ts';
import type { SmartTexts } from './smart-texts.en.ts';

/** The texts of a member's Smart Inventory Manager. */
export const texts = textsByLanguage<SmartTexts>({
  en: () => import('./smart-texts.en.ts'),
  es: () => import('./smart-texts.es.ts'),
});
