import { expect, test } from 'vitest';
import { searchMatcher } from './matches-search.ts';

test('a text matches if it contains every word, in any order, regardless of accents and case', () => {
  expect(searchMatcher('torp PADRON')('Padrón 1964 Torpedo')).toBe(true);
  expect(searchMatcher('padrón')('Padron 1964 Torpedo')).toBe(true);
  expect(searchMatcher('padron robusto')('Padrón 1964 Torpedo')).toBe(false);
});

test('an empty search matches every text', () => {
  expect(searchMatcher('  ')('Padrón')).toBe(true);
});
