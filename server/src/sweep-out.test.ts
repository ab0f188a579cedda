import { getUser } from '@vitola/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/world.ts';
import { sweepOut } from './sweep-out.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('sweepOut', () => {
  it('removes what has ended and leaves what lives', async () => {
    const old = await world.owner();
    await world.guest.raw('POST', '/api/auth/forgot-password', { email: old.user.email });
    await world.jobs.runAll();
    world.clock.advance(29 * 86_400_000);
    const fresh = await world.owner();
    world.clock.advance(2 * 86_400_000);
    await sweepOut(world.context());
    expect(await world.db.selectFrom('sessions').select('userId').execute()).toEqual([
      { userId: fresh.user.id },
    ]);
    expect(await world.db.selectFrom('passwordResets').select('userId').execute()).toEqual([]);
    expect((await fresh.call(getUser)).status).toBe(200);
  });
});
