import { getUser, resetPassword, forgotPassword } from '@vitola/contract/accounts/sign-in';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  listPasskeys,
  maxPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@vitola/contract/accounts/passkeys';
import { getSecondFactor } from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, type Behaviour } from '../../../../test/stubs/authenticator.ts';
import { givePassword, setUpPasskey, stepOf, turnOn } from '../../../../test/world/second-factors.ts';
import { cookieOf, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const minutes = (count: number) => count * 60_000;

/** Requests options, signs the challenge, and sends the answer. */
async function signInWith(authenticator: Authenticator, behaviour: Behaviour = {}) {
  const begun = await world.guest.call(beginPasskeySignIn);
  const credential = authenticator.sign(begun.body, behaviour);
  const headers = stepOf(begun);
  const send = () => world.guest.call(signInWithPasskey, { body: { credential }, headers });
  return { send, begun, credential, answer: await send() };
}
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

describe('a passkey', () => {
  it('signs in without name or password, and the session is like every other', async () => {
    const owner = await world.owner();
    const { authenticator } = await setUpPasskey(owner);
    const { begun, answer } = await signInWith(authenticator);
    expect(begun.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(begun.body.allowCredentials).toEqual([]);
    expect(answer).toMatchObject({ status: 200, body: { id: owner.user.id } });
    const again = await world.as(cookieOf(answer)).call(getUser);
    expect(again.body.username).toBe(owner.user.username);
    const [passkey] = (await owner.call(listPasskeys)).body;
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: world.clock.now().toISOString() });
  });

  it('cannot be replayed: a challenge is accepted once', async () => {
    const { authenticator } = await setUpPasskey(await world.owner());
    const { send } = await signInWith(authenticator);
    expect(await send()).toMatchObject(refused);
  });

  it('opens one session when fifty requests send the same answer at once', async () => {
    const { authenticator } = await setUpPasskey(await world.owner());
    const begun = await world.guest.call(beginPasskeySignIn);
    const credential = authenticator.sign(begun.body);
    const sent = { body: { credential }, headers: stepOf(begun) };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => world.guest.call(signInWithPasskey, sent)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['another host', { rpId: 'evil.example' }],
    ['an authenticator that verified nobody', { verifiesUser: false }],
  ])('is rejected from %s', async (_, behaviour) => {
    const { authenticator } = await setUpPasskey(await world.owner());
    expect((await signInWith(authenticator, behaviour)).answer).toMatchObject(refused);
  });

  it('is rejected in a browser that did not request the challenge: a stolen answer is worthless', async () => {
    const { authenticator } = await setUpPasskey(await world.owner());
    const begun = await world.guest.call(beginPasskeySignIn);
    const body = { credential: authenticator.sign(begun.body) };
    const thief = stepOf(await world.guest.call(beginPasskeySignIn));
    expect(await world.guest.call(signInWithPasskey, { body })).toMatchObject(refused);
    expect(await world.guest.call(signInWithPasskey, { body, headers: thief })).toMatchObject(refused);
    expect((await world.guest.call(signInWithPasskey, { body, headers: stepOf(begun) })).status).toBe(200);
  });

  it('is rejected after five minutes, and with a forged challenge or one for another purpose', async () => {
    const owner = await world.owner();
    const { authenticator } = await setUpPasskey(owner);
    const begun = await world.guest.call(beginPasskeySignIn);
    const headers = stepOf(begun);
    const challenges = ['A'.repeat(43), (await owner.call(beginPasskeyConfirmation)).body.challenge];
    for (const challenge of challenges) {
      const credential = authenticator.sign({ ...begun.body, challenge });
      expect(await world.guest.call(signInWithPasskey, { body: { credential }, headers })).toMatchObject(
        refused,
      );
    }
    world.clock.advance(minutes(5) + 1);
    const credential = authenticator.sign(begun.body);
    expect(await world.guest.call(signInWithPasskey, { body: { credential }, headers })).toMatchObject(
      refused,
    );
  });

  it('is rejected with another key’s signature, and when unknown, with the same words', async () => {
    const owner = await world.owner();
    const { authenticator } = await setUpPasskey(owner);
    const stranger = await signInWith(new Authenticator());
    const begun = await world.guest.call(beginPasskeySignIn);
    const signed = authenticator.sign(begun.body);
    const { signature } = new Authenticator().sign(begun.body).response;
    const credential = { ...signed, response: { ...signed.response, signature } };
    const answer = await world.guest.call(signInWithPasskey, {
      body: { credential },
      headers: stepOf(begun),
    });
    expect(answer).toMatchObject(refused);
    expect(stranger.answer.body).toEqual(answer.body);
  });

  it('with a signature counter is rejected once the counter goes backwards: then it is a copy', async () => {
    const { authenticator } = await setUpPasskey(await world.owner());
    expect((await signInWith(authenticator, { countsBy: 5 })).answer.status).toBe(200);
    expect((await signInWith(authenticator, { countsBy: 0 })).answer).toMatchObject(refused);
    expect((await signInWith(authenticator, { countsBy: -2 })).answer).toMatchObject(refused);
    expect((await signInWith(authenticator, { countsBy: 9 })).answer.status).toBe(200);
  });

  it('still works after the password was reset by email', async () => {
    const owner = await world.owner();
    const { authenticator } = await setUpPasskey(owner);
    await world.guest.call(forgotPassword, { body: { email: owner.user.email } });
    await world.jobs.runAll();
    const email = world.mailbox.findLast(({ subject }) => subject === 'Reset your Vitola password');
    const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    await world.guest.call(resetPassword, { body: { token, newPassword: 'another good password' } });
    expect((await signInWith(authenticator)).answer.status).toBe(200);
  });
});

describe('a passkey’s name', () => {
  it('can be changed only by its own account, and the passkey still signs in', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    const { authenticator, id } = await setUpPasskey(owner);
    const rename = (who: typeof owner, name: string) =>
      who.call(renamePasskey, { params: { id }, body: { name } });
    expect(await rename(owner, ' Bar laptop ')).toMatchObject({
      status: 200,
      body: { id, name: 'Bar laptop' },
    });
    expect((await rename(other, 'Mine now')).status).toBe(404);
    expect((await rename(owner, ' '.repeat(3))).status).toBe(400);
    expect((await rename(owner, 'x'.repeat(61))).status).toBe(400);
    expect((await owner.call(listPasskeys)).body).toMatchObject([{ id, name: 'Bar laptop' }]);
    expect((await signInWith(authenticator)).answer.status).toBe(200);
  });
});

describe('adding a passkey', () => {
  const add = async (who: Parameters<typeof setUpPasskey>[0], behaviour: Behaviour = {}) => {
    const options = (await who.call(beginPasskey)).body;
    const credential = new Authenticator().create(options, behaviour);
    return who.call(addPasskey, { body: { name: 'Key', credential } });
  };

  it.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['an authenticator that verified nobody', { verifiesUser: false }],
  ])('is rejected from %s', async (_, behaviour) => {
    const owner = await world.owner();
    expect(await add(owner, behaviour)).toMatchObject(refused);
    expect((await owner.call(listPasskeys)).body).toEqual([]);
  });

  it('is rejected for the challenge of another session', async () => {
    const [mine, theirs] = [await world.owner(), await world.owner()];
    const credential = new Authenticator().create((await theirs.call(beginPasskey)).body);
    expect(await mine.call(addPasskey, { body: { name: 'Key', credential } })).toMatchObject(refused);
  });

  it('is rejected for a passkey that an account already has', async () => {
    const [mine, theirs] = [await world.owner(), await world.owner()];
    const { authenticator } = await setUpPasskey(theirs);
    const credential = authenticator.create((await mine.call(beginPasskey)).body);
    expect(await mine.call(addPasskey, { body: { name: 'Key', credential } })).toMatchObject(refused);
  });

  it('is limited to ten, also when twelve are added at once', async () => {
    const owner = await world.owner();
    const options = [];
    for (let at = 0; at < maxPasskeys + 2; at += 1) options.push((await owner.call(beginPasskey)).body);
    const all = await Promise.all(
      options.map((option) =>
        owner.call(addPasskey, { body: { name: 'Key', credential: new Authenticator().create(option) } }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(maxPasskeys);
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_LIMIT' },
    });
    expect(await owner.call(beginPasskey)).toMatchObject({ status: 409, body: { code: 'PASSKEY_LIMIT' } });
  });

  it('is written to the audit log and emailed to the account’s address', async () => {
    const owner = await world.owner();
    const { id } = await setUpPasskey(owner);
    await world.jobs.runAll();
    const email = world.mailbox.findLast(({ to }) => to === owner.user.email);
    expect(email?.subject).toBe('A passkey was added');
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['actorId'])
      .where('subject', '=', id)
      .execute();
    expect(rows).toEqual([{ actorId: owner.user.id }]);
  });

  it('and removing a passkey require a confirmation, some minutes after the sign-in; a passkey can confirm', async () => {
    const owner = await world.owner();
    const { authenticator, id } = await setUpPasskey(owner);
    world.clock.advance(minutes(10) + 1);
    for (const answer of [
      await owner.call(beginPasskey),
      await owner.call(removePasskey, { params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'CONFIRM_FIRST' } });
    const options = (await owner.call(beginPasskeyConfirmation)).body;
    expect(options.allowCredentials).toHaveLength(1);
    const stranger = await setUpPasskey(await world.owner());
    const foreign = { credential: stranger.authenticator.sign(options) };
    expect(await owner.call(confirmWithPasskey, { body: foreign })).toMatchObject(refused);
    const fresh = (await owner.call(beginPasskeyConfirmation)).body;
    await owner.call(confirmWithPasskey, { body: { credential: authenticator.sign(fresh) } });
    expect((await owner.call(removePasskey, { params: { id } })).status).toBe(200);
    expect((await signInWith(authenticator)).answer).toMatchObject(refused);
  });
});

describe('a passkey as the second step', () => {
  it('is requested by name, and signs in', async () => {
    const owner = await world.owner();
    const { authenticator } = await setUpPasskey(owner);
    await turnOn(owner);
    const first = await givePassword(world, owner);
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', methods: ['passkey'] },
    });
    expect(cookieOf(first)).toBe('');
    const headers = stepOf(first);
    const { body: options } = await world.guest.call(beginPasskeySignIn, { headers });
    expect(options.allowCredentials).toHaveLength(1);
    const body = { credential: authenticator.sign(options) };
    const answer = await world.guest.call(signInWithPasskey, { body, headers });
    expect(answer).toMatchObject({ status: 200, body: { id: owner.user.id } });
  });

  it('of another account is rejected', async () => {
    const owner = await world.owner();
    await turnOn(owner);
    const { authenticator } = await setUpPasskey(await world.owner());
    const headers = stepOf(await givePassword(world, owner));
    const { body: options } = await world.guest.call(beginPasskeySignIn, { headers });
    const body = { credential: authenticator.sign(options) };
    expect(await world.guest.call(signInWithPasskey, { body, headers })).toMatchObject(refused);
  });

  it('that was the last one leaves only the password when removed', async () => {
    const owner = await world.owner();
    const { id } = await setUpPasskey(owner);
    await turnOn(owner);
    await owner.call(removePasskey, { params: { id } });
    expect((await owner.call(getSecondFactor)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await givePassword(world, owner)).status).toBe(200);
  });
});
