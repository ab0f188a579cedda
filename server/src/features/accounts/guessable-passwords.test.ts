import { register } from '@vitola/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, registration, type World } from '../../../test/world.ts';
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
  ])('%s is one', (password) => expect(isGuessable(password)).toBe(true));

  it.each([
    'a good password',
    'ember-and-oak',
    'k7#vQ2pX',
    'three old leaves',
    '48151623423141',
    'ÑandúAzul7',
  ])('%s is none', (password) => expect(isGuessable(password)).toBe(false));

  it('may be the caller’s own name', () => {
    expect(isGuessable('Casalarga1', ['casalarga'])).toBe(true);
    expect(isGuessable('mario.rossi!', ['mario.rossi@example.com'])).toBe(true);
    expect(isGuessable('casalarga', ['velvet'])).toBe(false);
  });
});

describe('where common passwords are refused', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ refusesGuessablePasswords: true });
  });
  afterAll(() => world.close());

  it('an account with one does not come about, and the form says why', async () => {
    const refused = await world.guest.call(register, { body: registration({ password: 'Password1' }) });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { password: expect.stringContaining('one of the most used') } },
    });
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect((await world.guest.call(register, { body: registration() })).status).toBe(200);
  });
});
