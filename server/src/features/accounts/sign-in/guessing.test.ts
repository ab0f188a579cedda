import { forgotPassword, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { rateLimits, createRateLimits } from '../../../http/limits/rate-limits.ts';

const { account, device } = rateLimits.production;
const ofAccounts = { account, device };
const most = account.points;

let world: World;
beforeAll(async () => {
  // The limits per address are off: an attacker has as many addresses as they like.
  world = await createWorld({
    limits: createRateLimits({ ...rateLimits.local, ...ofAccounts }),
    trustedProxies: 1,
  });
});
afterAll(() => world.close());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` });

const guess = (username: string, password = 'not this', headers = {}) =>
  world.guest.call(signIn, { body: { username, password }, headers: { ...from(), ...headers } });

/** The maximum number of wrong passwords, each from its own address. */
const guessAll = (username: string) => Promise.all(Array.from({ length: most }, () => guess(username)));

const deviceOf = ({ cookies }: Answer<unknown>) => {
  const found = cookies.find(({ name }) => name === 'vitola-device');
  return found ? { cookie: `${found.name}=${found.value}` } : {};
};

const right = (owner: Owner, headers = {}) => guess(owner.user.username, owner.password, headers);

describe('guessing one account’s password from many addresses', () => {
  it('is blocked after the limit, also concurrently, and says when to retry', async () => {
    const { user } = await world.owner();
    const all = await Promise.all(Array.from({ length: 60 }, () => guess(user.username)));
    const counts = { wrong: 0, refused: 0 };
    for (const { status } of all) counts[status === 401 ? 'wrong' : 'refused'] += 1;
    expect(counts).toEqual({ wrong: most, refused: 60 - most });
    const refused = await guess(user.username.toUpperCase());
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('gets the same answer for an unknown account', async () => {
    const { user } = await world.owner();
    const answers = [];
    for (const name of [user.username, 'nobody-at-all']) {
      const all = await guessAll(name);
      answers.push([all.map(({ status, body }) => [status, body]), (await guess(name)).body]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('does not reveal that a username and an email belong to one account', async () => {
    const { user } = await world.owner();
    await guessAll(user.username);
    expect((await guess(user.email)).status).toBe(401);
  });

  it('does not lock the owner out on a device on which they have signed in, only on other devices', async () => {
    const owner = await world.owner();
    const other = await world.owner();
    const [known, foreign] = [deviceOf(await right(owner)), deviceOf(await right(other))];
    await guessAll(owner.user.username);
    expect((await right(owner)).status).toBe(429);
    expect((await right(owner, foreign)).status).toBe(429);
    expect((await right(owner, { cookie: `${known.cookie ?? ''}A` })).status).toBe(429);
    expect((await right(owner, known)).status).toBe(200);
    world.clock.advance(366 * 86_400_000);
    expect((await right(owner, known)).status).toBe(429);
    world.clock.advance(-366 * 86_400_000);
  });

  it('does not lock the owner out on a new device: the emailed reset makes it a known one', async () => {
    const owner = await world.owner();
    await guessAll(owner.user.username);
    await world.guest.call(forgotPassword, { body: { email: owner.user.email } });
    await world.jobs.runAll();
    const token =
      /token=([\w-]+)/.exec(world.mailbox.findLast(({ text }) => text.includes('token='))?.text ?? '')?.[1] ??
      '';
    const newPassword = 'another good password';
    const reset = await world.guest.call(resetPassword, { body: { token, newPassword } });
    expect((await guess(owner.user.username, newPassword)).status).toBe(429);
    expect((await guess(owner.user.username, newPassword, deviceOf(reset))).status).toBe(200);
  });

  it('has its own count on a known device, which is limited as well', async () => {
    const owner = await world.owner();
    const known = deviceOf(await right(owner));
    for (let time = 0; time < device.points; time += 1)
      expect((await guess(owner.user.username, 'a slip', known)).status).toBe(401);
    expect((await right(owner, known)).status).toBe(429);
    expect((await right(owner)).status).toBe(200);
  });

  it('does not count right passwords: a user who signs in all day is never blocked', async () => {
    const owner = await world.owner();
    for (let time = 0; time < most + 5; time += 1) expect((await right(owner)).status).toBe(200);
  });
});
