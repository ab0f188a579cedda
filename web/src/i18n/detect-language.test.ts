import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('the language of what a lounge wrote', () => {
  it.each([
    ['A medium cigar from Nicaragua in a Habano wrapper.', 'en'],
    ['Un puro de Nicaragua con notas de cacao y café.', 'es'],
    ['Año nuevo', 'es'],
    ['Maduro, Corojo', ''],
    ['', ''],
  ])('%j is told by its small words', (text, language) => expect(detectLanguage(text)).toBe(language));
});
