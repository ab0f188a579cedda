import { factTexts as english } from './fact-texts.en.ts';
import { sharedTexts } from './shared-texts.ts';

export const factTexts = sharedTexts('facts', english);
