import { finishSignIn } from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../../test/stubs/app-code.ts';
import { givePassword, setUpApp, stepOf } from '../../../../test/world/second-factors.ts';
import { type Answer, createWorld, type World } from '../../../../test/world/world.ts';
import { rateLimits, createRateLimits } from '../../../http/limits/rate-limits.ts';

const { 'second-step': allowance } = rateLimits.production;

let world: World;
beforeAll(async () => {
  // The limits per address are off: an attacker has as many addresses as they like.
  world = await createWorld({
    limits: createRateLimits({ ...rateLimits.local, 'second-step': allowance }),
  });
});
afterAll(() => world.close());

const deviceOf = ({ cookies }: Answer<unknown>) =>
  cookies.filter(({ name }) => name === 'vitola-device').map(({ name, value }) => `${name}=${value}`);

describe('guessing codes with the right password', () => {
  it('stops after ten wrong ones, also concurrently and in new sign-ins, but not on a known device', async () => {
    const owner = await world.owner();
    const { secret, recoveryCodes } = await setUpApp(world, owner);
    const steps = await Promise.all(Array.from({ length: 3 }, () => givePassword(world, owner)));
    const known = deviceOf(await signInOnce());
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send('000000', stepOf(steps[at % 3] ?? (steps[0] as never)))),
    );
    expect(all.filter(({ status }) => status === 400)).toHaveLength(allowance.points);
    const stopped = await send('000000', stepOf(await givePassword(world, owner)));
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000);

    world.clock.advance(60_000);
    const step = stepOf(await givePassword(world, owner)).cookie;
    const right = codeAt(secret, world.clock.now());
    expect((await send(right, { cookie: step })).status).toBe(429);
    expect((await send(right, { cookie: [step, ...known].join('; ') })).status).toBe(200);

    async function signInOnce() {
      return send(recoveryCodes[0] ?? '', stepOf(await givePassword(world, owner)));
    }
  });

  it('sends an email to the account’s address from the third one on, once per hour', async () => {
    const owner = await world.owner();
    await setUpApp(world, owner);
    const alerts = async () => {
      await world.jobs.runAll();
      return world.mailbox.filter(
        ({ to, subject }) => to === owner.user.email && subject === 'Wrong codes for your Vitola account',
      );
    };
    const guess = async () => send('000000', stepOf(await givePassword(world, owner)));
    await guess();
    await guess();
    expect(await alerts()).toEqual([]);
    await Promise.all([guess(), guess(), guess()]);
    const [alert, ...rest] = await alerts();
    expect(rest).toEqual([]);
    expect(alert?.text).toContain('the correct password for your account');
    expect(alert?.text).toContain('http://localhost:3000/auth?mode=forgot');
    world.clock.advance(59 * 60_000);
    await Promise.all([guess(), guess(), guess()]);
    expect(await alerts()).toHaveLength(1);
    world.clock.advance(2 * 60_000);
    await Promise.all([guess(), guess()]);
    expect(await alerts()).toHaveLength(1);
  });

  const send = (code: string, headers: Record<string, string>) =>
    world.guest.call(finishSignIn, { body: { code }, headers });
});
