import { forgotPassword, getUser, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import {
  finishSignIn,
  getSecondFactor,
  makeRecoveryCodes,
  noteCodesSaved,
} from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../../test/stubs/app-code.ts';
import { givePassword, setUpApp, stepOf } from '../../../../test/world/second-factors.ts';
import { cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const second = 1000;
const minutes = (count: number) => count * 60 * second;
const wrongCode = { status: 400, body: { code: 'WRONG_CODE' } };

/** An owner with an authenticator app, and no code of it used yet. */
async function ownerWithApp() {
  const owner = await world.owner();
  const { secret, recoveryCodes } = await setUpApp(world, owner);
  world.clock.advance(30 * second);
  return {
    owner,
    recoveryCodes,
    codeNow: (advanceClock = 0) => codeAt(secret, new Date(+world.clock.now() + advanceClock)),
  };
}
const begin = async (owner: Owner) => stepOf(await givePassword(world, owner));
const finish = (code: string, headers: Record<string, string>) =>
  world.guest.call(finishSignIn, { body: { code }, headers });

describe('the second step', () => {
  it('is required after the password, opens nothing before it is done, and signs in', async () => {
    const { owner, codeNow } = await ownerWithApp();
    const first = await givePassword(world, owner);
    expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED', methods: ['app'] } });
    expect(cookieOf(first)).toBe('');
    const cookie = first.cookies.find(({ name }) => name === 'vitola-step');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect((await world.as(stepOf(first).cookie).call(getUser)).status).toBe(401);
    const answer = await finish(codeNow(), stepOf(first));
    expect(answer).toMatchObject({ status: 200, body: { id: owner.user.id, username: owner.user.username } });
    expect((await world.as(cookieOf(answer)).call(getUser)).status).toBe(200);
  });

  it('is required neither after a wrong password nor of an account without it', async () => {
    const { owner } = await ownerWithApp();
    const unknown = await givePassword(world, { ...owner, password: 'a wrong one' });
    const nobody = await world.guest.call(signIn, {
      body: { username: 'nobody-here', password: 'a wrong one' },
    });
    expect([unknown.status, unknown.body]).toEqual([nobody.status, nobody.body]);
    expect((await givePassword(world, await world.owner())).status).toBe(200);
  });

  it('accepts the code of the current, previous and next time step only', async () => {
    const { owner, codeNow } = await ownerWithApp();
    world.clock.advance(minutes(5));
    for (const advanceClock of [-60 * second, 60 * second])
      expect(await finish(codeNow(advanceClock), await begin(owner))).toMatchObject(wrongCode);
    expect((await finish(codeNow(-30 * second), await begin(owner))).status).toBe(200);
    expect((await finish(codeNow(30 * second), await begin(owner))).status).toBe(200);
  });

  it('takes a code once, also when forty requests send it at the same time', async () => {
    const { owner, codeNow } = await ownerWithApp();
    const steps = await Promise.all(Array.from({ length: 4 }, () => begin(owner)));
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => finish(codeNow(), steps[at % 4] ?? { cookie: '' })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await finish(codeNow(), await begin(owner))).toMatchObject(wrongCode);
  });

  it('rejects the code that set the app up', async () => {
    const owner = await world.owner();
    const { secret } = await setUpApp(world, owner);
    expect(await finish(codeAt(secret, world.clock.now()), await begin(owner))).toMatchObject(wrongCode);
  });

  it('is limited to ten minutes, one browser and one sign-in', async () => {
    const { owner, codeNow } = await ownerWithApp();
    const step = await begin(owner);
    const expired = { status: 401, body: { code: 'SIGN_IN_EXPIRED' } };
    expect(await finish(codeNow(), { cookie: 'vitola-step=stolen' })).toMatchObject(expired);
    expect(await world.guest.call(finishSignIn, { body: { code: codeNow() } })).toMatchObject(expired);
    const late = await begin(owner);
    expect((await finish(codeNow(), step)).status).toBe(200);
    world.clock.advance(30 * second);
    expect(await finish(codeNow(), step)).toMatchObject(expired);
    world.clock.advance(minutes(10));
    expect(await finish(codeNow(), late)).toMatchObject(expired);
  });

  it('becomes invalid when the password changes, and stays on after a reset by email', async () => {
    const { owner, codeNow } = await ownerWithApp();
    const step = await begin(owner);
    await world.guest.call(forgotPassword, { body: { email: owner.user.email } });
    await world.jobs.runAll();
    const email = world.mailbox.findLast(({ subject }) => subject === 'Reset your Vitola password');
    const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    const password = 'another good password';
    await world.guest.call(resetPassword, { body: { token, newPassword: password } });
    expect(await finish(codeNow(), step)).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } });
    expect(await givePassword(world, { ...owner, password })).toMatchObject({
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is audited and emailed', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = ` ${(recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ')}`;
    expect((await finish(typed, await begin(owner))).status).toBe(200);
    expect(await finish(recoveryCodes[3] ?? '', await begin(owner))).toMatchObject(wrongCode);
    expect((await finish(recoveryCodes[4] ?? '', await begin(owner))).status).toBe(200);
    expect((await owner.call(getSecondFactor)).body.recoveryCodesLeft).toBe(8);
    await world.jobs.runAll();
    const subjects = world.mailbox.filter(({ to }) => to === owner.user.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(2);
    const used = await world.db
      .selectFrom('auditLog')
      .select('detail')
      .where('subject', '=', owner.user.id)
      .where('action', '=', 'account.recovery-code-used')
      .execute();
    expect(used).toHaveLength(2);
  });

  it('opens one session of a hundred that send it at once', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    const steps = await Promise.all(Array.from({ length: 10 }, () => begin(owner)));
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        finish(recoveryCodes[0] ?? '', steps[at % 10] ?? { cookie: '' }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  });

  it('does not work for another account, and is stored only as a hash', async () => {
    const [mine, theirs] = [await ownerWithApp(), await ownerWithApp()];
    expect(await finish(theirs.recoveryCodes[0] ?? '', await begin(mine.owner))).toMatchObject(wrongCode);
    const stored = JSON.stringify([
      await world.db.selectFrom('recoveryCodes').selectAll().execute(),
      await world.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ]);
    for (const code of mine.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('counts as saved only when the user confirms the very codes they were shown', async () => {
    const { owner } = await ownerWithApp();
    const saved = async () => (await owner.call(getSecondFactor)).body.recoveryCodesSaved;
    expect(await saved()).toBe(false);
    const first = (await owner.call(getSecondFactor)).body.recoveryCodesMadeAt ?? '';
    const { madeAt } = (await owner.call(makeRecoveryCodes)).body;
    expect(madeAt).not.toBe(first);
    expect(await owner.call(noteCodesSaved, { body: { madeAt: first } })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await saved()).toBe(false);
    expect((await owner.call(noteCodesSaved, { body: { madeAt: madeAt ?? '' } })).status).toBe(200);
    expect(await saved()).toBe(true);
    await owner.call(makeRecoveryCodes);
    expect(await saved()).toBe(false);
  });

  it('stops working once new ones were made', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    const { body } = await owner.call(makeRecoveryCodes);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await finish(recoveryCodes[0] ?? '', await begin(owner))).toMatchObject(wrongCode);
    expect((await finish(body.recoveryCodes[0] ?? '', await begin(owner))).status).toBe(200);
  });
});
