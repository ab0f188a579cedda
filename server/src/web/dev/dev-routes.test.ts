import { getUser } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { MovedClock } from '../../context/clock.ts';

const day = 86_400_000;

let world: World;
let plain: World;
const clock = new MovedClock();
beforeAll(async () => {
  world = await createWorld({ development: { clock } });
  plain = await createWorld({ development: { outbox: '/nowhere' } });
});
afterAll(async () => {
  await world.close();
  await plain.close();
});

const post = (url: string, headers = {}) => world.app.inject({ method: 'POST', url, headers });

describe('the development pages', () => {
  it('are listed if there are any', async () => {
    expect((await world.app.inject({ url: '/dev' })).body).toContain('href="/dev/clock"');
    const list = (await plain.app.inject({ url: '/dev' })).body;
    expect(list).toContain('href="/dev/mailbox"');
    expect(list).not.toContain('/dev/sign-in');
    expect((await plain.guest.raw('GET', '/dev/sign-in')).status).toBe(404);
    expect((await plain.guest.raw('POST', '/dev/clock?leap=a%20day')).status).toBe(404);
  });

  it('sign in as any account, with a session like every other', async () => {
    const { user } = await world.owner();
    const list = (await world.app.inject({ url: '/dev/sign-in' })).body;
    expect(list).toContain(`>${user.username}</button></form> owner`);
    const answer = await post(`/dev/sign-in?user=${user.id}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/auth');
    const [cookie] = answer.cookies;
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const who = await world.app.inject({ url: getUser.path, headers });
    expect(who.json()).toMatchObject({ id: user.id });
    expect((await post('/dev/sign-in?user=nobody')).statusCode).toBe(404);
  });

  it('move the clock forward, and back to the system time', async () => {
    const before = clock.now().getTime();
    expect((await post('/dev/clock?leap=a%20day')).statusCode).toBe(303);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(day);
    await post('/dev/clock?leap=back%20to%20now');
    expect(clock.now().getTime() - before).toBeLessThan(day);
    expect((await post('/dev/clock?leap=toString')).statusCode).toBe(404);
  });

  it.each(['/dev', '/dev/sign-in', '/dev/clock'])(
    'are refused at %s under another host name',
    async (url) => {
      const answer = await world.app.inject({ url, headers: { host: 'elsewhere.example' } });
      expect(answer.statusCode).toBe(403);
    },
  );

  it.each(['/dev/sign-in?user=a', '/dev/clock?leap=a%20day'])('refuse %s from another site', async (url) => {
    expect((await post(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
