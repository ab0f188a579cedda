import { textsByLanguage } from '../../../i18n/texts-by-language.ts';
import type { JournalTexts } from './journal-texts.en.ts';

/** The texts of the journal. */
export const texts = textsByLanguage<JournalTexts>({
  en: () => import('./journal-texts.en.ts'),
  es: () => import('./journal-texts.es.ts'),
});
