import { signIn } from '@vitola/contract/accounts/sign-in';
import { listLeads } from '@vitola/contract/leads/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { rateLimits, createRateLimits } from '../limits/rate-limits.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    limits: createRateLimits({ ...rateLimits.local, mail: { points: 1, seconds: 60 } }),
  });
});
afterAll(() => world.close());
beforeEach(() => void lines.splice(0));

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log of refused requests', () => {
  it('has a line for a wrong password, and never what was typed', async () => {
    const { user } = await world.owner();
    const body = { username: user.username, password: 'not the\npassword' };
    expect((await world.guest.call(signIn, { body })).status).toBe(401);
    expect(written()).toMatchObject([
      { msg: 'refused', code: 'WRONG_CREDENTIALS', call: 'POST /api/login', user: null },
    ]);
    expect(lines.join('')).not.toMatch(/not the|password/);
    expect(lines.join('')).not.toContain(user.username);
    expect(lines.join('')).not.toContain(user.email);
  });

  it('has a line for a call from another site, as one line of JSON with its caller', async () => {
    const answer = await world.guest.raw('POST', '/api/login', {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(written()).toMatchObject([{ code: 'FOREIGN_ORIGIN', caller: '127.0.0.1' }]);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });

  it('has the time in milliseconds of UTC, and the request’s id', async () => {
    const before = Date.now();
    await world.guest.raw('POST', '/api/login', {}, { 'sec-fetch-site': 'cross-site' });
    const [line] = written();
    expect(Number(line?.time)).toBeGreaterThanOrEqual(before);
    expect(Number(line?.time)).toBeLessThanOrEqual(Date.now());
    expect(String(line?.reqId)).not.toBe('undefined');
  });

  it('names a request by its route, without its query and path parameters', async () => {
    const { app } = world;
    app.log.error({ req: { method: 'GET', url: '/api/leads?q=guest@example.com', headers: {} } }, 'odd');
    expect(written()).toMatchObject([{ msg: 'odd', req: { method: 'GET', url: '' } }]);
    expect(lines.join('')).not.toContain('guest@');
  });

  it('has no line for an ordinary call without a session', async () => {
    expect((await world.guest.call(listLeads)).status).toBe(401);
    expect(lines).toEqual([]);
  });
});
