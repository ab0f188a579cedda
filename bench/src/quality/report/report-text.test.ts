import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INTRODUCTION, SECTIONS } from './report-text.ts';

const page = readFileSync(new URL('../../../../docs/recommendation-quality.md', import.meta.url), 'utf8');

it('the generated page has the current text of every section', () => {
  const missing = [INTRODUCTION, ...Object.values(SECTIONS)].filter((text) => !page.includes(text));
  expect(missing).toEqual([]);
});
