import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPLAY_INTRODUCTION } from './replay-text.ts';

it('the generated page of replays has the current text', () => {
  const page = readFileSync(new URL('../../../../docs/recommendation-replay.md', import.meta.url), 'utf8');
  expect(page).toContain(REPLAY_INTRODUCTION);
});
