import { getUser, register, signIn, signOut } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, registration, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const countUsers = async () => (await world.db.selectFrom('users').select('id').execute()).length;

describe('registering', () => {
  it('creates the owner with a lounge on the trial, and signs them in', async () => {
    const answer = await world.guest.call(register, {
      body: registration({ loungeName: 'Casa Oscura', loungeState: 'fl' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isAdmin: true, isSuperAdmin: false, subscriptionTier: 'trial' });
    expect(answer.body.loungeId).toMatch(/^lounge_casa_oscura_\d+$/);
    const me = await world.as(cookieOf(answer)).call(getUser);
    expect(me.body.id).toBe(answer.body.id);
    expect(answer.cookies[0]).toMatchObject({ name: 'vitola', httpOnly: true, sameSite: 'Lax' });
  });

  it.each([
    ['password', '12345', 'Password must be at least 6 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['loungeName', 'A', 'Lounge name must be at least 2 characters'],
    ['loungeAddress', '12', 'Please enter a valid address'],
    ['loungeCity', 'T', 'Please enter your city'],
    ['loungeState', 'FLA', 'Please enter 2-letter state code'],
    ['loungeZip', '123', 'Please enter a valid ZIP code'],
    ['loungePhone', '555', 'Please enter a valid phone number'],
  ])('rejects a bad %s with the specified sentence and stores nothing', async (field, value, message) => {
    const before = await countUsers();
    const answer = await world.guest.call(register, { body: registration({ [field]: value }) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, code: 'VALIDATION', fields: { [field]: message } });
    expect(await countUsers()).toBe(before);
  });

  it('drops privileged keys', async () => {
    const sent = {
      ...registration(),
      isSuperAdmin: true,
      subscriptionTier: 'enterprise',
      loungeId: 'lounge_other_1',
    };
    const answer = await world.guest.call(register, { body: sent });
    expect(answer.body).toMatchObject({ isSuperAdmin: false, subscriptionTier: 'trial' });
    expect(answer.body.loungeId).not.toBe('lounge_other_1');
  });

  it('rejects a taken username or email, in any case, and changes nothing', async () => {
    const first = registration({ username: 'Havana', email: 'Havana@Example.com' });
    await world.guest.call(register, { body: first });
    const before = await countUsers();
    const sameName = await world.guest.call(register, { body: registration({ username: 'hAVANA' }) });
    const sameEmail = await world.guest.call(register, {
      body: registration({ email: 'havana@example.COM' }),
    });
    const emailAsName = await world.guest.call(register, {
      body: registration({ username: 'havana@example.com' }),
    });
    const both = await world.guest.call(register, {
      body: registration({ username: 'havana', email: 'havana@example.com' }),
    });
    expect(both).toMatchObject({
      status: 409,
      body: { fields: { username: 'Username already exists', email: 'Email already exists' } },
    });
    expect(sameName).toMatchObject({
      status: 409,
      body: { message: 'Username already exists', code: 'USERNAME_TAKEN' },
    });
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { message: 'Email already exists', code: 'EMAIL_TAKEN' },
    });
    expect(emailAsName).toMatchObject({
      status: 400,
      body: { fields: { username: 'A username with @ must be your own email address' } },
    });
    expect(await countUsers()).toBe(before);
  });

  it('creates one account when the same form is sent ten times at once', async () => {
    const form = registration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.guest.call(register, { body: form })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('gives two lounges with the same name different slugs', async () => {
    const made = await Promise.all([1, 2].map(() => world.owner({ loungeName: 'The Twin Ash' })));
    const slugs = await world.db
      .selectFrom('loungeLocations')
      .select('urlSlug')
      .where(
        'loungeId',
        'in',
        made.map(({ loungeId }) => loungeId),
      )
      .execute();
    expect(slugs.map(({ urlSlug }) => urlSlug).sort()).toEqual(['the-twin-ash', 'the-twin-ash-2']);
  });

  it('gives a dozen concurrent lounges with the same name a slug each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.guest.call(register, { body: registration({ loungeName: 'The Dozen Ash' }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const slugs = await world.db
      .selectFrom('loungeLocations')
      .select('urlSlug')
      .where('name', '=', 'The Dozen Ash')
      .execute();
    expect(new Set(slugs.map(({ urlSlug }) => urlSlug)).size).toBe(12);
  });
});

describe('signing in', () => {
  it('takes the username or the email, in any case', async () => {
    const { user, password } = await world.owner();
    for (const username of [user.username.toUpperCase(), user.email.toUpperCase()]) {
      const answer = await world.guest.call(signIn, { body: { username, password } });
      expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
    }
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const { user } = await world.owner();
    const wrong = await world.guest.call(signIn, { body: { username: user.username, password: 'not this' } });
    const unknown = await world.guest.call(signIn, {
      body: { username: 'nobody-here', password: 'not this' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('rotates the session: the cookie from before the sign-in no longer works', async () => {
    const owner = await world.owner();
    const again = await owner.call(signIn, {
      body: { username: owner.user.username, password: owner.password },
    });
    expect(cookieOf(again)).not.toBe(owner.cookie);
    expect((await owner.call(getUser)).status).toBe(401);
    expect((await world.as(cookieOf(again)).call(getUser)).status).toBe(200);
  });

  it('is written to the audit log with the account it opened, and a failed one is not', async () => {
    const owner = await world.owner();
    const entries = () =>
      world.db
        .selectFrom('auditLog')
        .select(['action', 'loungeId'])
        .where('subject', '=', owner.user.id)
        .where('action', '=', 'account.signed-in')
        .execute();
    const before = await entries();
    const { username } = owner.user;
    await world.guest.call(signIn, { body: { username, password: 'another one' } });
    await world.guest.call(signIn, { body: { username, password: owner.password } });
    expect((await entries()).slice(before.length)).toEqual([
      { action: 'account.signed-in', loungeId: owner.loungeId },
    ]);
  });

  it('ends with signing out, for that session only', async () => {
    const owner = await world.owner();
    const phone = cookieOf(
      await world.guest.call(signIn, { body: { username: owner.user.username, password: owner.password } }),
    );
    await owner.call(signOut);
    expect((await owner.call(getUser)).status).toBe(401);
    expect((await world.as(phone).call(getUser)).status).toBe(200);
  });

  it('expires an owner’s session after a week without use', async () => {
    const owner = await world.owner();
    world.clock.advance(7 * 86_400_000);
    expect((await owner.call(getUser)).status).toBe(401);
  });

  it('treats the cookie of an unknown session as signed out', async () => {
    expect((await world.as('vitola=AAAA').call(getUser)).status).toBe(401);
  });
});
