import type { SharedTexts } from './shared-text-parts.ts';
import { onPageLanguage, followPageLanguage, pageLanguage } from '../page-language.ts';
import { translateErrors } from '../../api/call-error.ts';
import type * as spanishTexts from './shared-texts.es.ts';

let spanish: typeof spanishTexts | undefined;

followPageLanguage({
  load: async (language) => {
    if (language === 'es') spanish ??= await import('./shared-texts.es.ts');
  },
});
onPageLanguage(() => {
  translateErrors(pageLanguage() === 'es' && spanish ? spanish.errorTexts : undefined);
});

/**
 * A part of the shared texts in the page's language. English comes with what shows it; Spanish is one file for all parts,
 * loaded before the first screen.
 */
export const sharedTexts =
  <P extends keyof SharedTexts>(part: P, english: SharedTexts[P]) =>
  (): SharedTexts[P] =>
    pageLanguage() === 'es' && spanish ? spanish.texts[part] : english;
