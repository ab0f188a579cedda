import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['A medium cigar from Nicaragua in a Habano wrapper.', 'en'],
    ['Un puro de Nicaragua con notas de cacao y café.', 'es'],
    ['Año nuevo', 'es'],
    ['Maduro, Corojo', ''],
    ['', ''],
  ])('detects %j as %j', (text, language) => expect(detectLanguage(text)).toBe(language));
});
