import { expect, test } from 'vitest';
import { soughtBy } from './matches-search.ts';

test('every word stands in the text, in any order and whatever the accents and capitals', () => {
  expect(soughtBy('torp PADRON')('Padrón 1964 Torpedo')).toBe(true);
  expect(soughtBy('padrón')('Padron 1964 Torpedo')).toBe(true);
  expect(soughtBy('padron robusto')('Padrón 1964 Torpedo')).toBe(false);
});

test('nothing looked for stands in every text', () => {
  expect(soughtBy('  ')('Padrón')).toBe(true);
});
