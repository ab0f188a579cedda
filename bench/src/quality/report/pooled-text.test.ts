import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POOLED_INTRODUCTION } from './pooled-text.ts';

it('the generated page of pooled learning has the current text', () => {
  const page = readFileSync(new URL('../../../../docs/recommendation-pooling.md', import.meta.url), 'utf8');
  expect(page).toContain(POOLED_INTRODUCTION);
});
