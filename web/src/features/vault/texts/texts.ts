// The one place that chooses the language.
export { texts } from './vault-texts.en.ts';
