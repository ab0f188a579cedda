import { sharedTexts } from './shared-texts.ts';
import { signInTexts as english } from './sign-in-texts.en.ts';

export const signInTexts = sharedTexts('signIn', english);
