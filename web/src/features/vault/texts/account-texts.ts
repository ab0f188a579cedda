// The one place that chooses the language. Apart from the other texts, which a first visit doesn't need.
export { accountTexts } from './account-texts.en.ts';
