import { changePassword } from '@vitola/contract/accounts/own-account';
import { getUser } from '@vitola/contract/accounts/sign-in';
import {
  beginApp,
  confirmApp,
  confirmWithPassword,
  finishSignIn,
  getSecondFactor,
  makeRecoveryCodes,
  removeApp,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../../test/stubs/app-code.ts';
import { givePassword, setUpApp, setUpPasskey, stepOf } from '../../../../test/world/second-factors.ts';
import { cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { purgeTasks } from '../../../start/purge-old-rows.ts';
import { removeSecondFactors } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const second = 1000;
const minutes = (count: number) => count * 60 * second;
const wrongCode = { status: 400, body: { code: 'WRONG_CODE' } };

/** An owner with an authenticator app. */
async function ownerWithApp() {
  const owner = await world.owner();
  return { owner, ...(await setUpApp(world, owner)) };
}
const begin = async (owner: Owner) => stepOf(await givePassword(world, owner));
const finish = (code: string, headers: Record<string, string>) =>
  world.guest.call(finishSignIn, { body: { code }, headers });

describe('turning the second step on', () => {
  it('needs a right code: until then nothing changes', async () => {
    const owner = await world.owner();
    const { secret, uri, qr } = (await owner.call(beginApp)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Vitola');
    expect(qr).toMatch(/^data:image\/png;base64,/);
    expect(await owner.call(confirmApp, { body: { code: '000000' } })).toMatchObject(wrongCode);
    expect((await givePassword(world, owner)).status).toBe(200);
    const right = codeAt(secret, world.clock.now());
    const { body } = await owner.call(confirmApp, {
      body: { code: `${right.slice(0, 3)} ${right.slice(3)}` },
    });
    expect(body.recoveryCodes).toHaveLength(10);
    const { key } = await storedSecret(owner.user.id);
    expect(key).not.toContain(secret);
  });

  async function storedSecret(userId: string) {
    const row = await world.db
      .selectFrom('authenticatorApps')
      .select('secret')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return { key: row.secret?.toString('latin1') ?? '' };
  }

  it('ends every other session of the account, which the password alone had opened', async () => {
    const owner = await world.owner();
    const elsewhere = world.as(cookieOf(await givePassword(world, owner)));
    expect((await elsewhere.call(getUser)).status).toBe(200);
    await setUpApp(world, owner);
    expect((await elsewhere.call(getUser)).status).toBe(401);
    expect((await owner.call(getUser)).status).toBe(200);
  });

  it('leaves no session that a password opened at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await world.owner();
      await setUpPasskey(owner);
      const [, ...signIns] = await Promise.all([
        owner.call(turnOnSecondFactor),
        ...Array.from({ length: 8 }, () => givePassword(world, owner)),
      ]);
      const opened = signIns.filter(({ status }) => status === 200).map(cookieOf);
      const left = await Promise.all(opened.map((cookie) => world.as(cookie).call(getUser)));
      expect(left.filter(({ status }) => status !== 401)).toEqual([]);
    }
  });

  it('needs an app or a passkey', async () => {
    const owner = await world.owner();
    expect(await owner.call(turnOnSecondFactor)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await givePassword(world, owner)).status).toBe(200);
  });

  it('and off again is audited and emailed', async () => {
    const { owner } = await ownerWithApp();
    await world.jobs.runAll();
    await owner.call(turnOffSecondFactor);
    expect((await givePassword(world, owner)).status).toBe(200);
    await world.jobs.runAll();
    const emails = world.mailbox.filter(({ to }) => to === owner.user.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your second sign-in step is on',
      // From a device that the account does not know.
      'New sign-in to your Vitola account',
      'Your second sign-in step is off',
    ]);
    expect(emails[0]?.text).toContain('http://localhost:3000/account');
    const rows = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', owner.user.id)
      .where('action', 'like', 'account.second-factor%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'account.second-factor-on',
      'account.second-factor-off',
    ]);
  });

  it('off by removing the app leaves it on where a passkey remains', async () => {
    const { owner } = await ownerWithApp();
    await setUpPasskey(owner);
    await owner.call(removeApp);
    expect(await givePassword(world, owner)).toMatchObject({ status: 401, body: { methods: ['passkey'] } });
    expect((await owner.call(removeApp)).status).toBe(404);
  });

  it('requires a confirmation, some minutes after the sign-in', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    world.clock.advance(minutes(10));
    for (const call of [beginApp, removeApp, turnOnSecondFactor, turnOffSecondFactor, makeRecoveryCodes])
      expect(await owner.call(call)).toMatchObject({ status: 403, body: { code: 'CONFIRM_FIRST' } });
    expect((await owner.call(getSecondFactor)).body.confirmedFor).toBe(0);
    const wrong = await owner.call(confirmWithPassword, { body: { password: 'a wrong one' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    const code = recoveryCodes[0] ?? '';
    await owner.call(confirmWithPassword, { body: { password: owner.password, code } });
    expect((await owner.call(turnOffSecondFactor)).status).toBe(200);
  });

  it('asks for a code beside the password while it is on: each works once, and a wrong one changes nothing', async () => {
    const { owner, secret, recoveryCodes } = await ownerWithApp();
    world.clock.advance(minutes(10));
    const { password } = owner;
    const confirm = (body: { password: string; code?: string }) => owner.call(confirmWithPassword, { body });
    expect(await confirm({ password })).toMatchObject({
      status: 400,
      body: {
        code: 'CODE_REQUIRED',
        fields: { code: 'Your second step is on. Please enter a code as well.' },
      },
    });
    expect(await confirm({ password, code: '000000' })).toMatchObject(wrongCode);
    const code = codeAt(secret, world.clock.now());
    expect(await confirm({ password: 'a wrong one', code })).toMatchObject({
      body: { code: 'WRONG_PASSWORD' },
    });
    expect((await owner.call(getSecondFactor)).body.confirmedFor).toBe(0);
    expect((await confirm({ password, code })).status).toBe(200);
    expect((await owner.call(getSecondFactor)).body.confirmedFor).toBe(600);
    expect(await confirm({ password, code })).toMatchObject(wrongCode);
    expect((await confirm({ password, code: recoveryCodes[0] ?? '' })).status).toBe(200);
    expect(await confirm({ password, code: recoveryCodes[0] ?? '' })).toMatchObject(wrongCode);
  });

  it('asks for it before the password changes as well', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    world.clock.advance(minutes(10));
    const { password } = owner;
    const change = () =>
      owner.call(changePassword, { body: { currentPassword: password, newPassword: 'three new leaves' } });
    expect(await change()).toMatchObject({ status: 403, body: { code: 'CONFIRM_FIRST' } });
    await owner.call(confirmWithPassword, { body: { password, code: recoveryCodes[0] ?? '' } });
    expect((await change()).status).toBe(200);
  });
});

describe('cleanup', () => {
  it('purges unfinished sign-ins', async () => {
    const { owner } = await ownerWithApp();
    await begin(owner);
    world.clock.advance(minutes(11));
    for (const [, purge] of purgeTasks(world.context())) await purge();
    expect(await world.db.selectFrom('pendingSignIns').selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([]);
  });

  it('leaves nothing but the password once the operator has reset an account', async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    await setUpPasskey(owner);
    const step = await begin(owner);
    await world.jobs.runAll();
    await removeSecondFactors(world.context(), owner.user.id);
    expect((await finish(recoveryCodes[0] ?? '', step)).status).toBe(401);
    expect((await owner.call(getUser)).status).toBe(401);
    const again = world.as(cookieOf(await givePassword(world, owner)));
    expect((await again.call(getSecondFactor)).body).toMatchObject({
      since: null,
      appSince: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    await world.jobs.runAll();
    expect(world.mailbox.findLast(({ to }) => to === owner.user.email)?.subject).toBe(
      'Your sign-in was reset to your password alone',
    );
  });
});
