import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { MembershipTexts } from './membership-texts.en.ts';

/** The texts of the dashboard, the profile, the recommendations, the taste and a lounge's shelf. */
export const texts = textsByLanguage<MembershipTexts>({
  en: () => import('./membership-texts.en.ts'),
  es: () => import('./membership-texts.es.ts'),
});
