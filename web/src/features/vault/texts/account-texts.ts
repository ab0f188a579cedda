import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { AccountTexts } from './account-texts.en.ts';

/** Apart from the other texts, which a first visit doesn't need. */
export const accountTexts = textsByLanguage<AccountTexts>({
  en: () => import('./account-texts.en.ts'),
  es: () => import('./account-texts.es.ts'),
});
