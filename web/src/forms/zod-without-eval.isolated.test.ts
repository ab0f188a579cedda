import { expect, it } from 'vitest';
import './zod-without-eval.ts';

it('zod is configured not to use eval once it is loaded', async () => {
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
