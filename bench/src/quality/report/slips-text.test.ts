import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SLIPS_INTRODUCTION } from './slips-text.ts';

it('the generated page of slips has the current text', () => {
  const page = readFileSync(new URL('../../../../docs/recommendation-slips.md', import.meta.url), 'utf8');
  expect(page).toContain(SLIPS_INTRODUCTION);
});
