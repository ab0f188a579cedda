import { getUser, register, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, registration, type World } from '../../../../test/world/world.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { maxSessions, Sessions } from './sessions.ts';
import { hashSessionToken } from './tokens.ts';

const sessionSecret = 'another secret that only tests know, 32+';

const day = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ sessionSecret });
});
afterAll(() => world.close());

describe('a session', () => {
  it('that ends during its lookup is not cached', async () => {
    const { cookie = '' } = await world.owner();
    const token = cookie.split('=')[1] ?? '';
    const hash = hashSessionToken(token, sessionSecret);
    const sessions = new Sessions(world.db, sessionSecret, world.clock, world.changes);
    const looking = sessions.actorOf(token);
    world.changes.announce('session_ended', hash.toString('hex'));
    await looking;
    await world.db.deleteFrom('sessions').where('tokenHash', '=', hash).execute();
    expect(await sessions.actorOf(token)).toBeNull();
  });

  it('is not opened with a password that was changed while it was checked', async () => {
    const owner = await world.owner();
    const changing = await world.pool.connect();
    await changing.query('begin');
    await changing.query(`update users set password_hash = 'another' where id = $1`, [owner.user.id]);
    const signingIn = world.guest.call(signIn, {
      body: { username: owner.user.username, password: owner.password },
    });
    const isWaiting = async () => {
      const { rows } = await world.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(isWaiting, { timeout: 5_000 }).toBe(1);
    await changing.query('commit');
    changing.release();
    expect((await signingIn).status).toBe(401);
  });

  it('is one of fifty at most, however many sign in at once: the least recently used end immediately', async () => {
    const owner = await world.owner();
    const body = { username: owner.user.username, password: owner.password };
    world.clock.advance(60_000);
    const signedIn: string[] = [];
    for (let concurrent = 0; concurrent < 3; concurrent += 1) {
      const all = await Promise.all(Array.from({ length: 20 }, () => world.guest.call(signIn, { body })));
      signedIn.push(...all.map(cookieOf));
      world.clock.advance(60_000);
    }
    const { rows } = await world.pool.query('select 1 from sessions where user_id = $1', [owner.user.id]);
    const answers = await Promise.all([owner, ...signedIn.map(world.as)].map((each) => each.call(getUser)));
    const standing = answers.map(({ status }) => status === 200);
    expect({
      kept: rows.length,
      first: standing[0],
      oldest: standing.slice(1, 21).filter(Boolean).length,
      newest: standing.slice(21).filter(Boolean).length,
    }).toEqual({ kept: maxSessions, first: false, oldest: 10, newest: 40 });
  });

  it.each([
    ['owner', 5, 30],
    ['superAdmin', 5, 30],
    ['member', 20, 365],
  ] as const)(
    'of a %s that is used every %i days ends %i days after its sign-in',
    async (role, step, longest) => {
      const start = world.clock.now().getTime();
      const person = await signedInAs(world, role);
      const isIn = async () => (await person.call(getUser)).status === 200;
      for (let days = step; days < longest; days += step) {
        world.clock.advance(step * day);
        expect(await isIn()).toBe(true);
      }
      world.clock.advance(start + longest * day - 10_000 - world.clock.now().getTime());
      expect(await isIn()).toBe(true);
      // The cached actor expires with its session.
      world.clock.advance(10_000);
      expect(await isIn()).toBe(false);
      world.clock.advance(-longest * day);
    },
  );

  it.each([
    ['owner', 7],
    ['admin', 7],
    ['superAdmin', 7],
    ['vault', 30],
  ] as const)('of a %s ends after %i days without use, even when cached', async (role, idle) => {
    const person = await signedInAs(world, role);
    expect((await person.call(getUser)).status).toBe(200);
    world.clock.advance(idle * day - 10_000);
    expect((await person.call(getUser)).status).toBe(200);
    const other = await signedInAs(world, role);
    world.clock.advance(idle * day - 10_000);
    expect((await other.call(getUser)).status).toBe(200);
    world.clock.advance(10_000);
    expect((await other.call(getUser)).status).toBe(200);
    world.clock.advance(idle * day);
    expect((await other.call(getUser)).status).toBe(401);
    world.clock.advance(-3 * idle * day + 10_000);
  });

  it('from before the shorter rule ends by it, and so does one of a user who became an admin', async () => {
    const owner = await world.owner();
    const expiresAt = new Date(world.clock.now().getTime() + 30 * day);
    await world.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', owner.user.id).execute();
    const member = await signedInAs(world, 'member');
    const { body } = await member.call(getUser);
    await world.db.updateTable('users').set({ isAdmin: true }).where('id', '=', body.id).execute();
    world.changes.announceMissed();
    world.clock.advance(7 * day);
    expect((await owner.call(getUser)).status).toBe(401);
    expect((await member.call(getUser)).status).toBe(401);
    world.clock.advance(-7 * day);
  });

  it('has a Secure cookie wherever PUBLIC_URL is https, whatever host a request names, and a plain one elsewhere', async () => {
    const behind = await createWorld({ publicUrl: () => 'https://vitola.example' });
    for (const host of ['vitola.example', '127.0.0.1:3000', '192.168.1.20:3000']) {
      const made = await behind.guest.call(register, { body: registration(), headers: { host } });
      expect(made.cookies[0]).toMatchObject({ name: '__Host-vitola', secure: true });
      const me = behind.as(cookieOf(made));
      expect((await me.call(getUser, { headers: { host: 'vitola.example' } })).status).toBe(200);
    }
    const plain = await world.guest.call(register, { body: registration() });
    expect(plain.cookies[0]?.name).toBe('vitola');
    expect(plain.cookies[0]?.secure).toBeUndefined();
    await behind.close();
  });
});
