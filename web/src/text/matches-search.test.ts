import { expect, test } from 'vitest';
import { searchMatcher } from './matches-search.ts';

test('every word stands in the text, in any order and whatever the accents and capitals', () => {
  expect(searchMatcher('torp PADRON')('Padrón 1964 Torpedo')).toBe(true);
  expect(searchMatcher('padrón')('Padron 1964 Torpedo')).toBe(true);
  expect(searchMatcher('padron robusto')('Padrón 1964 Torpedo')).toBe(false);
});

test('nothing looked for stands in every text', () => {
  expect(searchMatcher('  ')('Padrón')).toBe(true);
});
