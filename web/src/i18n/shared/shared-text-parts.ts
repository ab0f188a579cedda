import type { FactTexts } from './fact-texts.en.ts';
import type { FormTexts } from './form-texts.en.ts';
import type { ResetTexts } from './reset-texts.en.ts';
import type { ShellTexts } from './shell-texts.en.ts';
import type { SignInTexts } from './sign-in-texts.en.ts';

/** The texts that many screens share, each part with what shows it. */
export interface SharedTexts {
  shell: ShellTexts;
  forms: FormTexts;
  facts: FactTexts;
  signIn: SignInTexts;
  reset: ResetTexts;
}
