import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { vaultPostSignOut, vaultRegister, vaultSignIn } from '@vitola/contract/vault/account';
import { listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  memberPassword as password,
  newEmail,
  newMember,
  loungeWithShares,
} from '../../../test/world/members.ts';
import { type Caller, cookieOf, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

describe('a new vault', () => {
  it('signs in a member without a lounge, whose username is the email', async () => {
    const address = newEmail();
    const answer = await world.guest.call(vaultRegister, { body: { email: address, password } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        username: address,
        email: address,
        loungeId: null,
        subscriptionTier: 'vault',
        membershipTier: 'Basic',
      },
    });
    const member = world.as(cookieOf(answer));
    expect((await member.call(getUser)).body.email).toBe(address);
    expect((await member.call(listSavedCigars)).body).toEqual([]);
  });

  it.each([
    [{ email: '', password: '' }, 'Please fill in both email and password.'],
    [{ email: 'ana@example.com', password: '' }, 'Please fill in both email and password.'],
    [{ password }, 'Please fill in both email and password.'],
    [{ email: 'nowhere', password }, 'Please enter a valid email address'],
    [{ email: 'ana@example.com', password: 'short' }, 'Password must be at least 6 characters'],
  ])('is refused from %o', async (body, message) => {
    const answer = await world.guest.call(vaultRegister, { body: body as never });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('says that an email is taken, however it is typed and however many ask at once', async () => {
    const address = newEmail();
    const forms = [address, address.toUpperCase(), address, address];
    const answers = await Promise.all(
      forms.map((typed) => world.guest.call(vaultRegister, { body: { email: typed, password } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Email already exists');
  });

  it('is one account with one session when its request is repeated with its key', async () => {
    const body = { email: newEmail(), password };
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await world.guest.call(vaultRegister, { body, headers }),
      await world.guest.call(vaultRegister, { body, headers }),
    ];
    expect([one.status, two.status, cookieOf(two)]).toEqual([200, 200, cookieOf(one)]);
    expect(two.body).toEqual(one.body);
  });

  it('counts once for the lounge of the share that led there, and for nobody else’s', async () => {
    const created = async () =>
      (await owner.call(getLoungeAnalytics, { params: { loungeId: owner.loungeId } })).body.accountSignups;
    const before = await created();
    const shareId = await newShare();
    const form = { email: newEmail(), password, shareId };
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) await world.guest.call(vaultRegister, { body: form, headers });
    expect(await created()).toBe(before + 1);
    const unknown = { email: newEmail(), password, shareId: 'A'.repeat(22) };
    expect((await world.guest.call(vaultRegister, { body: unknown })).status).toBe(200);
    const malformed = { email: newEmail(), password, shareId: 'x' };
    expect((await world.guest.call(vaultRegister, { body: malformed })).status).toBe(200);
    expect(await created()).toBe(before + 1);
  });
});

describe('signing in to a vault', () => {
  it('works with the email, and tells nobody whether it is known', async () => {
    const address = newEmail();
    await world.guest.call(vaultRegister, { body: { email: address, password } });
    const signIn = (username: string, word: string) =>
      world.guest.call(vaultSignIn, { body: { username, password: word } });
    expect((await signIn(address.toUpperCase(), password)).status).toBe(200);
    const wrong = await signIn(address, 'another password');
    const unknown = await signIn(newEmail(), 'another password');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    for (const [username, word] of [
      ['', password],
      [address, ''],
      ['', ''],
    ] as const)
      expect((await signIn(username, word)).body.message).toBe('Please fill in both email and password.');
  });
});

describe('signing out of a vault', () => {
  const isSignedIn = async (member: Caller) => (await member.call(getUser)).status === 200;
  const logout = (member: Caller, headers: Record<string, string>) =>
    member.raw('GET', '/api/vault/logout', undefined, headers);

  it('happens when a page of ours navigates to it', async () => {
    const member = await newMember(world);
    const answer = await logout(member, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/vault']);
    expect(await isSignedIn(member)).toBe(false);
  });

  it.each([
    ['another site’s link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a browser that does not say', {}],
  ])('shows %s a button instead', async (_, headers) => {
    const member = await newMember(world);
    const answer = await logout(member, headers);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(JSON.stringify(answer.body)).toContain('Sign Out');
    expect(await isSignedIn(member)).toBe(true);
  });

  it('asks in the language that the member chose, else in the browser’s', async () => {
    const member = await newMember(world);
    const page = async () => JSON.stringify((await logout(member, { 'accept-language': 'es-MX' })).body);
    expect(await page()).toContain('¿Cerrar la sesión de su bóveda?');
    await member.call(chooseLanguage, { body: { language: 'en' } });
    expect(await page()).toContain('Sign out of your vault?');
  });

  it('by POST answers as the contract says, and sends a form on to the home page', async () => {
    const [caller, form] = [await newMember(world), await newMember(world)];
    expect((await caller.call(vaultPostSignOut)).body).toEqual({ success: true, message: 'Signed out' });
    const answer = await form.raw('POST', '/api/vault/logout', '', {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/vault']);
    expect([await isSignedIn(caller), await isSignedIn(form)]).toEqual([false, false]);
  });
});
