import { register, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, registration, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const signUp = (username: string, over = {}) =>
  world.guest.call(register, { body: registration({ username, ...over }) });

describe('a username', () => {
  it.each([
    ['a Cyrillic letter', 'аdmin-casa'],
    ['a zero-width space', 'casa\u200blarga'],
    ['a joiner', 'casa\u200dlarga'],
    ['a soft hyphen', 'casa\u00adlarga'],
    ['a turned direction', 'casa\u202elarga'],
    ['a Greek letter', 'cαsalarga'],
    ['letters of full width', 'ｃasalarga'],
    ['a letter of mathematics', '𝐜asalarga'],
    ['a click letter that looks like an l', 'casaǀarga'],
    ['an accent on its own that has no letter', 'casa\u0337larga'],
    ['a sign of an address', 'casa<larga>'],
  ])('with %s is rejected with a sentence', async (_, username) => {
    expect(await signUp(username)).toMatchObject({
      status: 400,
      body: { fields: { username: expect.stringMatching(/^Username may have letters/) } },
    });
  });

  it.each(['casa larga.', '.casa larga', 'casa larga-', '_casa larga', "casa larga'", '...'])(
    '%s is rejected: a trailing mark makes it look like another',
    async (username) => {
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { fields: { username: 'Username must begin and end with a letter or a digit' } },
      });
    },
  );

  it.each([
    ['Casa Larga', 'casa-larga'],
    ['humidor0ne', 'humidorOne'],
    ['elliot-ash', 'e1iiot-ash'],
    ['José Martí', 'jose.marti'],
    ['El Niño', 'El Nin\u0303o'],
  ])('%s counts as taken because it looks like an existing one: %s', async (first, alike) => {
    expect((await signUp(first)).status).toBe(200);
    expect(await signUp(alike)).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', fields: { username: 'Username already exists' } },
    });
  });

  it('with an @ must be the account’s own email', async () => {
    const victim = await world.owner();
    for (const username of [victim.user.email, 'somebody@example.org', 'me@'])
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { fields: { username: 'A username with @ must be your own email address' } },
      });
    const own = { email: 'Own@example.org' };
    expect((await signUp('own@example.org', own)).status).toBe(200);
    // Email addresses are compared exactly: nobody's own address is taken because it looks like another.
    expect((await signUp('0wn@example.org', { email: '0wn@example.org' })).status).toBe(200);
  });

  it('that looks like another is given to only one of many concurrent requests', async () => {
    const looks = ['Lil Havana', 'lil-havana', 'LIL.HAVANA', 'li1_havana', 'lll havana'];
    const statuses = (await Promise.all(looks.map((name) => signUp(name)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('from before the rule still signs in', async () => {
    const owner = await world.owner();
    await world.db
      .updateTable('users')
      .set({ username: 'кедр', usernameKey: null })
      .where('id', '=', owner.user.id)
      .execute();
    const body = { username: 'Кедр', password: owner.password };
    expect((await world.guest.call(signIn, { body })).status).toBe(200);
  });
});
