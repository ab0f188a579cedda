import { expect, it } from 'vitest';
import './zod-without-eval.ts';

it('zod finds, once it is loaded, that it may make no code of text', async () => {
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
