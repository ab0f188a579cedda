import { changePassword } from '@vitola/contract/accounts/own-account';
import { forgotPassword, getUser, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { rateLimits, createRateLimits } from '../../../http/limits/rate-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ refusesGuessablePasswords: true });
});
afterAll(() => world.close());

const newPassword = 'three old leaves';
const changeCall = (owner: Owner, over: Partial<{ currentPassword: string; newPassword: string }> = {}) =>
  owner.call(changePassword, { body: { currentPassword: owner.password, newPassword, ...over } });
const signInWith = (owner: Owner, password: string) =>
  world.guest.call(signIn, { body: { username: owner.user.username, password } });

describe('changing the password', () => {
  it('takes the current one, ends every other session and reset link, and emails a notification', async () => {
    const owner = await world.owner();
    const [tablet, stolen] = [
      world.as(cookieOf(await signInWith(owner, owner.password))),
      owner.cookie ?? '',
    ];
    await world.guest.call(forgotPassword, { body: { email: owner.user.email } });
    await world.jobs.runAll();
    const token =
      /token=([\w-]+)/.exec(world.mailbox.findLast(({ text }) => text.includes('token='))?.text ?? '')?.[1] ??
      '';
    world.mailbox.length = 0;
    const changed = await changeCall(owner);
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    expect((await owner.call(getUser)).status).toBe(200);
    // A stolen copy of this session’s cookie is signed out as well.
    expect((await world.as(stolen).call(getUser)).status).toBe(401);
    expect((await tablet.call(getUser)).status).toBe(401);
    expect((await signInWith(owner, owner.password)).status).toBe(401);
    expect(
      (await world.guest.call(resetPassword, { body: { token, newPassword: 'ember and oak' } })).status,
    ).toBe(400);
    expect((await signInWith(owner, newPassword)).status).toBe(200);
    await world.jobs.runAll();
    const notifications = world.mailbox.filter(
      ({ subject }) => subject === 'Your Vitola password was changed',
    );
    expect(notifications).toMatchObject([{ to: owner.user.email }]);
    expect(notifications[0]?.text).toContain('November 20, 2026');
    expect(notifications[0]?.text).not.toMatch(/token=/);
  });

  it('refuses a wrong current password with an error on its field, and changes nothing', async () => {
    const owner = await world.owner();
    expect(await changeCall(owner, { currentPassword: 'not this one' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { currentPassword: 'This is not your current password.' } },
    });
    expect((await owner.call(getUser)).status).toBe(200);
    expect((await signInWith(owner, owner.password)).status).toBe(200);
  });

  it('rejects the same password, one of the most used, and the lounge’s name', async () => {
    const owner = await world.owner({ loungeName: 'Quercus Robur' });
    for (const [typed, sentence] of [
      [owner.password, 'not your current one'],
      ['jennifer', 'one of the most used'],
      ['Quercus2026', 'one of the most used'],
      ['short', 'at least 6 characters'],
    ] as const)
      expect(await changeCall(owner, { newPassword: typed })).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.stringContaining(sentence) } },
      });
  });

  it('succeeds once when two requests arrive at the same time', async () => {
    const owner = await world.owner();
    const answers = await Promise.all(
      ['ember and oak', 'smoke and ash'].map((next) => changeCall(owner, { newPassword: next })),
    );
    // The other is signed out by the first, or fails because its current password is no longer right.
    const [done, refused] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(200);
    expect([400, 401]).toContain(refused);
  });

  it('counts wrong current passwords as failed sign-ins', async () => {
    const strict = await createWorld({
      limits: createRateLimits({
        ...rateLimits.local,
        account: { points: 3, seconds: 3600 },
        device: { points: 3, seconds: 3600 },
      }),
    });
    const owner = await strict.owner();
    const tries = [];
    for (let guess = 0; guess < 4; guess += 1)
      tries.push((await changeCall(owner, { currentPassword: `guess ${guess}` })).status);
    expect(tries).toEqual([400, 400, 400, 429]);
    expect((await changeCall(owner)).body.message).toContain('Try again in');
    await strict.close();
  });
});
