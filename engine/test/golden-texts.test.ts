import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldenTextsPage } from './golden-texts.ts';

const page = new URL('../../docs/recommendation-texts.md', import.meta.url);

test('guests read what docs/recommendation-texts.md says, at least 120 texts in each language', () => {
  expect(goldenTextsPage()).toBe(readFileSync(page, 'utf8'));
  // Each insight and each card is there once in each language.
  const texts = goldenTextsPage().match(/^(> |- )/gm) ?? [];
  expect(texts.length).toBeGreaterThanOrEqual(2 * 120);
});
