import { signIn } from '@vitola/contract/accounts/sign-in';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type World } from '../../../test/world/world.ts';
import { rateLimits, callerOf, createRateLimits, siteOf } from './rate-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ limits: createRateLimits(rateLimits.production) });
});
afterAll(() => world.close());

describe('the limits of production', () => {
  it('stop somebody who tries passwords, and say when to retry', async () => {
    const attempts = [];
    for (let attempt = 0; attempt < rateLimits.production['sign-in'].points + 1; attempt += 1) {
      attempts.push(
        await world.guest.call(signIn, { body: { username: 'nobody', password: `guess ${attempt}` } }),
      );
    }
    expect(attempts.slice(0, -1).every(({ status }) => status === 401)).toBe(true);
    const refused = attempts.at(-1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stop one address that requests emails, whoever receives them, and no other address', async () => {
    const ask = (at: number, remoteAddress: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: `somebody-${at}@example.com` },
        remoteAddress,
      });
    const statuses = [];
    for (let at = 0; at <= rateLimits.production.mail.points; at += 1)
      statuses.push((await ask(at, '203.0.113.9')).statusCode);
    expect(statuses).toEqual([...Array(rateLimits.production.mail.points).fill(200), 429]);
    expect((await ask(9, '203.0.113.10')).statusCode).toBe(200);
  });

  it('never stop a lounge behind one address that serves sixty guests in an hour', async () => {
    const owner = await world.owner();
    await stockTestShelf(world, owner.loungeId);
    const preferences = {
      experience: 'expert' as const,
      strength: ['full' as const],
      flavors: ['nutty' as const],
      time: ['long' as const],
      occasion: ['social' as const],
      budget: 'flexible' as const,
    };
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        world.guest.call(recommendTiered, { body: { preferences, loungeId: owner.loungeId } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });
});

describe('the table of limits', () => {
  it('allows the decided number of calls per time in production', () => {
    const figures = Object.entries(rateLimits.production).map(([limit, { points, seconds }]) => [
      limit,
      points,
      seconds,
    ]);
    expect(figures).toEqual([
      ['sign-in', 20, 300],
      ['sign-up', 10, 3600],
      ['mail', 5, 900],
      ['lead', 40, 900],
      ['guest', 600, 60],
      ['write', 300, 60],
      ['read', 1200, 60],
      ['event', 1200, 60],
      ['rows', 120, 60],
      ['upload', 300, 3600],
      ['key', 600, 60],
      ['account', 20, 3600],
      ['device', 20, 3600],
      ['second-step', 10, 3600],
      ['member-code', 30, 900],
      ['palate-card', 30, 900],
      ['pairing-code', 30, 900],
      ['table-code', 30, 900],
      ['new-tables', 120, 3600],
      ['lounge-tables', 400, 3600],
      ['device-pin', 10, 900],
      ['lounge-pin', 40, 900],
      ['survey-events', 300, 3600],
      ['lounge-survey-events', 1000, 3600],
    ]);
  });

  it('counts each class and each address separately, and starts from zero once the time is over', async () => {
    const limits = createRateLimits({ ...rateLimits.production, mail: { points: 1, seconds: 1 } });
    await limits.take('mail', '203.0.113.9');
    await expect(limits.take('mail', '203.0.113.9')).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfter: 1,
    });
    await limits.take('mail', '203.0.113.10');
    await limits.take('lead', '203.0.113.9');
    await limits.giveBack('mail', '203.0.113.10');
    await limits.take('mail', '203.0.113.10');
    const again = () =>
      limits.take('mail', '203.0.113.9').then(
        () => 'allowed',
        () => 'refused',
      );
    await expect.poll(again, { timeout: 5_000, interval: 100 }).toBe('allowed');
  });
});

describe('the caller and site of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:198.51.100.23', '198.51.100.23'],
    ['2001:db8::ffff:203.0.113.9', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts for %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });
});

describe('IPv4 addresses', () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`);

  it('share no limit', async () => {
    const limits = createRateLimits({ ...rateLimits.production, mail: { points: 1, seconds: 60 } });
    const answers = await Promise.allSettled(addresses.map((address) => limits.take('mail', address)));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('get nothing back that another one took', async () => {
    const limits = createRateLimits({ ...rateLimits.production, mail: { points: 1, seconds: 60 } });
    await limits.take('mail', '203.0.113.1');
    await limits.giveBack('mail', '203.0.113.2');
    await expect(limits.take('mail', '203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });
});

describe('a /48 network', () => {
  const hosts = (count: number, site: string) =>
    Array.from({ length: count }, (_, at) => `${site}:${at.toString(16)}::1`);
  const takeAll = (limits: ReturnType<typeof createRateLimits>, addresses: string[]) =>
    Promise.allSettled(addresses.map((address) => limits.take('sign-in', address)));

  it('has one limit besides those of its 65,536 callers, sixteen times as high, shared with no neighboring network', async () => {
    const limits = createRateLimits(rateLimits.production);
    const most = rateLimits.production['sign-in'].points * 16;
    const answers = await takeAll(limits, hosts(1000, '2a00:1:2'));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    await expect(limits.take('sign-in', '2a00:1:3::1')).resolves.toBeUndefined();
  });

  it('has what one of its callers was given back', async () => {
    const limits = createRateLimits({ ...rateLimits.production, 'sign-in': { points: 1, seconds: 60 } });
    for (const address of hosts(40, '2a00:1:2')) {
      await limits.take('sign-in', address);
      await limits.giveBack('sign-in', address);
    }
    const answers = await takeAll(limits, hosts(16, '2a00:1:2'));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('is not used up by one caller over its limit', async () => {
    const limits = createRateLimits(rateLimits.production);
    await takeAll(
      limits,
      Array.from({ length: 1000 }, () => '2a00:1:2:3::1'),
    );
    await expect(limits.take('sign-in', '2a00:1:2:4::1')).resolves.toBeUndefined();
  });

  it('serves a lounge with sixty surveys an hour and many more', async () => {
    const limits = createRateLimits(rateLimits.production);
    const calls = ['read', 'read', 'guest', 'guest', 'event', 'event', 'event', 'event', 'event'] as const;
    const taken = Array.from({ length: 60 }, () => calls.map((limit) => limits.take(limit, '2a00:1:2:3::1')));
    await expect(Promise.all(taken.flat())).resolves.toHaveLength(60 * calls.length);
  });

  it.each([
    ['2a00:1:2:3::4', '2a00:1:2'],
    ['2a00:0001:0002:3::4', '2a00:1:2'],
    ['2a00::1', '2a00:0:0'],
    ['203.0.113.9', undefined],
    ['::ffff:203.0.113.9', undefined],
    ['lounge_x 203.0.113.9', undefined],
  ])('%s is of %s', (address, site) => expect(siteOf(address)).toBe(site));
});
