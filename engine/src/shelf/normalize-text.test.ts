import { expect, it } from 'vitest';
import { normalizeText } from './normalize-text.ts';

it.each([
  ['Padrón  1964', 'padron 1964'],
  ['  Añejo – No. 77 ', 'anejo no 77'],
  ['L’Atelier', 'l atelier'],
  ['...', ''],
])('compares %j as %j', (text, normalized) => expect(normalizeText(text)).toBe(normalized));

it('reads the first 200 characters', () => {
  expect(normalizeText(`${'a'.repeat(199)}éz`)).toBe(`${'a'.repeat(199)}e`);
});
