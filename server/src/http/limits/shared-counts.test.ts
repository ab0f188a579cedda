import { randomUUID } from 'node:crypto';
import { signIn } from '@vitola/contract/accounts/sign-in';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { createRateLimits, rateLimits } from './rate-limits.ts';
import { purgeSharedCounts, SharedCounts } from './shared-counts.ts';

const secret = 'a secret that only tests know, 32+ characters';
let world: World;
let open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});
afterAll(() => world.close());

const counts = (to = world.pool.options) => {
  const made = new SharedCounts(to, secret);
  open.push(made);
  return made;
};
const limitsOfProcess = (to = world.pool.options) => createRateLimits(rateLimits.production, counts(to));
const allowed = (answers: readonly PromiseSettledResult<void>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe('limits that processes share', () => {
  it('allow three servers in turn as many sign-ins as one, and say when to retry', async () => {
    const servers: World[] = [];
    for (let n = 0; n < 3; n += 1)
      servers.push(await createWorld({ limits: limitsOfProcess() }, world.pool.options));
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const body = { username: `nobody-${n}`, password: 'a wrong password' };
      const { status, headers } = (await servers[n % 3]?.guest.call(signIn, { body })) ?? {};
      statuses.push(status ?? 0);
      if (status === 429) expect(Number(headers?.['retry-after'])).toBeGreaterThan(250);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(4).fill(429)]);
    for (const server of servers) await server.close();
  });

  it('count every attempt of a rush at three processes, and what is given back', async () => {
    const processes = [limitsOfProcess(), limitsOfProcess(), limitsOfProcess()];
    const account = randomUUID();
    const takeAll = (times: number) =>
      Promise.allSettled(
        Array.from({ length: times }, async (_, n) => processes[n % 3]?.take('account', account)),
      );
    expect(allowed(await takeAll(15))).toBe(15);
    for (let n = 0; n < 5; n += 1) await processes[n % 3]?.giveBack('account', account);
    expect(allowed(await takeAll(30))).toBe(10);
  });

  it('do not ask the database for calls that are no guesses', async () => {
    const limits = limitsOfProcess();
    await limits.take('guest', '203.0.113.77');
    await limits.take('mail', '203.0.113.77');
    const { rows } = await sql<{ key: string }>`
      select key from rate_limits where key like 'guest %' or key like 'mail %'`.execute(world.db);
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^mail caller:[\w-]{22}$/)]);
  });

  it('are counted by the process alone while the database does not answer', async () => {
    const nowhere = { ...world.pool.options, host: '127.0.0.1', port: 1 };
    const limits = limitsOfProcess(nowhere);
    const taken = Array.from({ length: 7 }, () => limits.take('mail', '203.0.113.78'));
    expect(allowed(await Promise.allSettled(taken))).toBe(rateLimits.production.mail.points);
  });

  it('are forgotten once their time is over', async () => {
    await limitsOfProcess().take('mail', '203.0.113.79');
    const rows = async () => {
      const found = await sql<{ n: number }>`select count(*)::int as n from rate_limits`.execute(world.db);
      return found.rows[0]?.n ?? 0;
    };
    const at = (ms: number) => purgeSharedCounts({ ...world.context(), now: new Date(Date.now() + ms) });
    await at(0);
    expect(await rows()).toBeGreaterThan(0);
    await at(86_400_000);
    expect(await rows()).toBe(0);
  });
});
