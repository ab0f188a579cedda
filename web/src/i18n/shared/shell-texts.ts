import { sharedTexts } from './shared-texts.ts';
import { shellTexts as english } from './shell-texts.en.ts';

export const shellTexts = sharedTexts('shell', english);
