import { textsByLanguage } from '../../../../i18n/texts-by-language.ts';
import type { LinkTexts } from './link-texts.en.ts';

/** The texts of the pages that the emails of members lead to. */
export const texts = textsByLanguage<LinkTexts>({
  en: () => import('./link-texts.en.ts'),
  es: () => import('./link-texts.es.ts'),
});
