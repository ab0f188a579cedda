import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { VaultTexts } from './vault-texts.en.ts';

/** The texts of a vault. */
export const texts = textsByLanguage<VaultTexts>({
  en: () => import('./vault-texts.en.ts'),
  es: () => import('./vault-texts.es.ts'),
});
