import { sharedTexts } from './shared-texts.ts';
import { resetTexts as english } from './reset-texts.en.ts';

export const resetTexts = sharedTexts('reset', english);
