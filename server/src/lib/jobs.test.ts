import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { Jobs } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a job that fails is reported by its kind of failure alone, never by the address it was for', async () => {
  const reported: string[] = [];
  const jobs = new Jobs(world.pool, ({ message }) => reported.push(message));
  jobs.define('password-reset-mail', async ({ email }) => {
    throw Object.assign(new Error(`550 <${email}> is unknown here`), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });
  await jobs.start();
  await jobs.enqueue({ ...world.context(), jobs }, 'password-reset-mail', { email: 'ana@example.com' });
  await expect
    .poll(() => reported, { timeout: 10_000 })
    .toEqual(['The job password-reset-mail failed: EENVELOPE 550']);
  await jobs.stop();
});
