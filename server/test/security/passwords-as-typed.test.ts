import { forgotPassword, register, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, registration, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** An account with this password; returns how it signs in. */
async function accountWith(password: string) {
  const form = registration({ password });
  expect((await world.guest.call(register, { body: form })).status).toBe(200);
  const { username } = form;
  return {
    form,
    signIn: async (typed: string) =>
      (await world.guest.call(signIn, { body: { username, password: typed } })).status,
  };
}

describe('a password', () => {
  it('counts byte for byte: blanks at its ends, case and the way an accent is written', async () => {
    const password = '  Señora Ñandú \u{1F6AC} ';
    const account = await accountWith(password);
    expect(await account.signIn(password)).toBe(200);
    const others = [password.trim(), password.toLowerCase(), password.normalize('NFD'), `${password} `];
    expect(new Set(others).has(password)).toBe(false);
    for (const typed of others) expect(await account.signIn(typed)).toBe(401);
  });

  it('may be of any composition: no kind of character is asked for', async () => {
    for (const password of ['tabacoazul', '73920184650', '!?%&/()=*#', 'только буквы'])
      expect(await (await accountWith(password)).signIn(password)).toBe(200);
  });

  it('may be long, and its last character counts', async () => {
    const password = `${'a walk through the humidor '.repeat(4)}!`;
    expect(password.length).toBeGreaterThan(64);
    const account = await accountWith(password);
    expect(await account.signIn(password)).toBe(200);
    expect(await account.signIn(`${password.slice(0, -1)}?`)).toBe(401);
  });

  it('never runs out', async () => {
    const account = await accountWith('a good password');
    world.clock.advance(5 * 365 * 86_400_000);
    expect(await account.signIn('a good password')).toBe(200);
  });

  it('is kept as an argon2id hash of 19 MiB and two passes, with a salt of its own', async () => {
    const [one, two] = [await accountWith('the same password'), await accountWith('the same password')];
    const rows = await world.db
      .selectFrom('users')
      .select('passwordHash')
      .where('username', 'in', [one.form.username, two.form.username])
      .execute();
    const hashes = rows.map(({ passwordHash }) => passwordHash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

it('what is mailed or kept in a cookie is in no table as it stands', async () => {
  const account = await accountWith('a good password');
  const { username, email, password } = account.form;
  const signedIn = await world.guest.call(signIn, { body: { username, password } });
  const session = signedIn.cookies.find(({ name }) => name.endsWith('vitola'))?.value ?? '';
  await world.guest.call(forgotPassword, { body: { email } });
  await world.jobs.runAll();
  const letter = world.mailbox.findLast(({ to, text }) => to === email && text.includes('#token='));
  const reset = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect([session.length, reset.length].every((length) => length >= 43)).toBe(true);
  const { rows: tables } = await world.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await world.pool.query(
      `select 1 from ${name} as each where position($1 in each::text) > 0 or position($2 in each::text) > 0 limit 1`,
      [session, reset],
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(
    (await world.guest.call(resetPassword, { body: { token: reset, newPassword: 'another good one' } }))
      .status,
  ).toBe(200);
});

it('a thousand session tokens are a thousand, of 256 bits', async () => {
  const { newToken } = await import('../../src/features/accounts/sessions/tokens.ts');
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]));
});
