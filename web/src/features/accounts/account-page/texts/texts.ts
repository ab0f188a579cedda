import { textsByLanguage } from '../../../../i18n/texts-by-language.ts';
import type { AccountPageTexts } from './account-page-texts.en.ts';

/** The texts of the account page. */
export const texts = textsByLanguage<AccountPageTexts>({
  en: () => import('./account-page-texts.en.ts'),
  es: () => import('./account-page-texts.es.ts'),
});
