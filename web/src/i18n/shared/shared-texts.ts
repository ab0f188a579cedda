import type { FactTexts } from './fact-texts.en.ts';
import type { FormTexts } from './form-texts.en.ts';
import type { ShellTexts } from './shell-texts.en.ts';
import type { SignInTexts } from './sign-in-texts.en.ts';
import { onPageLanguage, followPageLanguage, pageLanguage } from '../page-language.ts';
import { translateErrors } from '../../api/call-error.ts';
import type * as spanishTexts from './shared-texts.es.ts';

/** The texts that many screens share, each part with what shows it. */
export interface SharedTexts {
  shell: ShellTexts;
  forms: FormTexts;
  facts: FactTexts;
  signIn: SignInTexts;
}

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
