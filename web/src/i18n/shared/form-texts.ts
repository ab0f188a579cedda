import { formTexts as english } from './form-texts.en.ts';
import { sharedTexts } from './shared-texts.ts';

export const formTexts = sharedTexts('forms', english);
