import { getUser, register, signOut } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, registration, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const keyed = (key: string) => ({ 'idempotency-key': key });
const sendTimes = (times: number, body: ReturnType<typeof registration>, headers = {}) =>
  Promise.all(Array.from({ length: times }, () => world.guest.call(register, { body, headers })));
const sessionsOf = async (userId: string) =>
  (await world.db.selectFrom('sessions').select('tokenHash').where('userId', '=', userId).execute()).length;

describe('a repeated registration', () => {
  it('with its key makes one account, one session and one answer, also a hundred times at once', async () => {
    const body = registration();
    const answers = await sendTimes(100, body, keyed('sign-up-of-a-hundred'));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const [first] = answers;
    if (!first) throw new Error('no answer');
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(answers.map(cookieOf))).toEqual(new Set([cookieOf(first)]));
    expect(await sessionsOf(first.body.id)).toBe(1);
    const me = await world.as(cookieOf(first)).call(getUser);
    expect(me.body).toEqual(first.body);
    const made = await world.db
      .selectFrom('loungeLocations')
      .select('id')
      .where('name', '=', body.loungeName)
      .execute();
    expect(made).toHaveLength(1);
  });

  it('without a key makes one account, and every repeat says that the name is taken', async () => {
    const answers = await sendTimes(100, registration());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'EMAIL_TAKEN')).toHaveLength(99);
  });

  it('is recognized from the browser that got the cookie and lost the answer', async () => {
    const body = registration();
    const first = await world.guest.call(register, { body, headers: keyed('a-lost-answer') });
    const again = await world.as(cookieOf(first)).call(register, { body, headers: keyed('a-lost-answer') });
    expect([again.status, again.body, cookieOf(again)]).toEqual([200, first.body, cookieOf(first)]);
    expect((await world.as(cookieOf(first)).call(getUser)).status).toBe(200);
  });

  it('opens no session again once that one has ended', async () => {
    const body = registration();
    const first = await world.guest.call(register, { body, headers: keyed('signed-out-since') });
    await world.as(cookieOf(first)).call(signOut);
    const again = await world.guest.call(register, { body, headers: keyed('signed-out-since') });
    expect([again.status, again.body, again.cookies]).toEqual([200, first.body, []]);
    expect((await world.as(cookieOf(first)).call(getUser)).status).toBe(401);
    expect(await sessionsOf(first.body.id)).toBe(0);
  });

  it('with another password or name under the same key is rejected, and does not reveal the account', async () => {
    const body = registration();
    await world.guest.call(register, { body, headers: keyed('the-same-key') });
    for (const other of [{ ...body, password: 'another good one' }, registration()]) {
      const refused = await world.guest.call(register, { body: other, headers: keyed('the-same-key') });
      expect([refused.status, refused.body.code, refused.cookies]).toEqual([409, 'KEY_REUSED', []]);
    }
  });

  it('with a key that failed before is tried again', async () => {
    const taken = registration();
    await world.guest.call(register, { body: taken });
    const body = registration({ email: taken.email });
    const refused = await world.guest.call(register, { body, headers: keyed('first-it-failed') });
    expect(refused.body.code).toBe('EMAIL_TAKEN');
    await world.db
      .updateTable('users')
      .set({ email: 'moved@example.com' })
      .where('email', '=', taken.email)
      .execute();
    const again = await world.guest.call(register, { body, headers: keyed('first-it-failed') });
    expect(again.status).toBe(200);
  });
});
