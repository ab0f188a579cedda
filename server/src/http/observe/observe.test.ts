import { addCigar } from '@vitola/contract/inventory/cigars';
import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import type { ObserveSetup } from '../../env/observe-setup.ts';

const token = 'a token that only tests know, 32+ of them'.replaceAll(/[ ,]/g, '-');
const silent: ObserveSetup = { metrics: null, logsRequests: false, slowCallMs: null };
const lines: string[] = [];

async function worldWith(observe: Partial<ObserveSetup>): Promise<World> {
  const world = await createWorld({
    observe: { ...silent, ...observe },
    logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  onTestFinished(() => world.close());
  return world;
}
beforeEach(() => void lines.splice(0));
afterEach(() => void lines.splice(0));

const written = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);
const bearer = (sent: string) => ({ authorization: `Bearer ${sent}` });
const textOf = (answer: { body: Record<string, unknown> }) => String(answer.body.text);

describe('the line of a request', () => {
  it('has the call, the status, every part and the queries, and nothing of who asked what', async () => {
    const world = await worldWith({ logsRequests: true });
    const owner = await world.owner();
    lines.splice(0);
    const body = { name: 'Toro Especial', brand: 'Casa Larga', price: '11.50' };
    const { body: cigar } = await owner.call(addCigar, { body });
    const [line, ...others] = written('request');
    expect(others).toEqual([]);
    expect(line).toMatchObject({ call: 'POST /api/cigars', status: 200, level: 30 });
    const { ms, parts, database } = line as {
      ms: number;
      parts: Record<string, number>;
      database: { queries: number; ms: number };
    };
    expect(Object.keys(parts)).toEqual(['gate', 'body', 'work', 'send']);
    const sum = Object.values(parts).reduce((total, part) => total + part, 0);
    expect(Math.abs(sum - ms)).toBeLessThan(0.5);
    expect(database.queries).toBeGreaterThanOrEqual(3);
    expect(database.ms).toBeGreaterThan(0);
    expect(database.ms).toBeLessThanOrEqual(ms);
    for (const secret of ['Toro', owner.loungeId, owner.user.id, owner.user.email, cigar.id])
      expect(lines.join('')).not.toContain(secret);
  });

  it('counts each request’s own queries when many are served at once', async () => {
    const world = await worldWith({ logsRequests: true });
    const owner = await world.owner();
    const one = async (n: number) =>
      (await owner.call(addCigar, { body: { name: `No. ${n}`, brand: 'Casa Larga', price: '9.00' } })).status;
    await one(-1);
    // The second call finds its session in memory, as the others do.
    await one(0);
    const [alone] = written('request').slice(-1) as { database: { queries: number } }[];
    lines.splice(0);
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => one(n + 1)));
    expect(statuses).toEqual(statuses.map(() => 200));
    const counts = (written('request') as { database: { queries: number } }[]).map(
      (line) => line.database.queries,
    );
    expect(counts).toEqual(counts.map(() => alone?.database.queries));
  });

  it('has only the parts that a refused request reached', async () => {
    const world = await worldWith({ logsRequests: true });
    await world.guest.call(getUser);
    await world.guest.raw('POST', '/api/cigars/nothing-here?email=guest@example.com', {});
    const [refused, unknown] = written('request') as { call: string; status: number; parts: object }[];
    expect(refused).toMatchObject({ call: 'GET /api/user', status: 401 });
    expect(Object.keys(refused?.parts ?? {})).toEqual(['work', 'send']);
    expect(unknown?.call).not.toContain('nothing-here');
    expect(lines.join('')).not.toContain('guest@');
  });
});

describe('a slow call', () => {
  it('is logged with its name, the others are not', async () => {
    const world = await worldWith({ slowCallMs: 150 });
    const { pool } = world;
    world.app.log.info('quick');
    await world.guest.raw('GET', '/healthz');
    expect(written('slow call')).toEqual([]);
    const client = await pool.connect();
    await client.query('begin; lock table users in access exclusive mode');
    const waiting = world.guest.call(signIn, { body: { username: 'nobody-here', password: 'a password' } });
    await client.query('select pg_sleep(0.2); commit');
    client.release();
    await waiting;
    const [line, ...others] = written('slow call') as { ms: number; database: { ms: number } }[];
    expect(others).toEqual([]);
    expect(line).toMatchObject({ call: 'POST /api/login', status: 401, level: 40 });
    expect(line?.ms).toBeGreaterThan(150);
    expect(line?.database.ms).toBeGreaterThan(100);
  });
});

describe('/metrics', () => {
  it('does not exist unless it is asked for', async () => {
    const world = await worldWith({});
    expect((await world.guest.raw('GET', '/metrics')).status).toBe(404);
    expect(written('request')).toEqual([]);
  });

  it('with a token is for whoever sends it, and nobody else', async () => {
    const world = await worldWith({ metrics: { fromLoopback: false, token } });
    const { status, headers } = await world.guest.raw('GET', '/metrics', undefined, bearer(token));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(headers['cache-control']).toBe('no-store');
    for (const sent of [{}, bearer(`${token}x`), bearer('x'), { authorization: token }])
      expect((await world.guest.raw('GET', '/metrics', undefined, sent)).status).toBe(403);
  });

  it('from this machine is refused as soon as a proxy passes the request on', async () => {
    const world = await worldWith({ metrics: { fromLoopback: true, token: null } });
    expect((await world.guest.raw('GET', '/metrics')).status).toBe(200);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await world.guest.raw('GET', '/metrics', undefined, forwarded)).status).toBe(403);
    const other = await world.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(other.statusCode).toBe(403);
  });

  it('has requests by route pattern, the database and the jobs, and no lounge', async () => {
    const world = await worldWith({ metrics: { fromLoopback: true, token: null } });
    const owner = await world.owner();
    const { body } = await owner.call(addCigar, {
      body: { name: 'Toro', brand: 'Casa Larga', price: '9.00' },
    });
    await owner.raw('DELETE', `/api/cigars/${body.id}`);
    await world.guest.raw('GET', `/api/lounges/${owner.loungeId}/brand.css`);
    const text = textOf(await world.guest.raw('GET', '/metrics'));
    expect(text).toMatch(
      /^vitola_http_request_duration_seconds_count\{method="POST",route="\/api\/cigars",status="200"\} 1$/m,
    );
    expect(text).toContain('method="DELETE",route="/api/cigars/:id",status="200"');
    expect(text).toMatch(/^vitola_database_up 1$/m);
    expect(text).toMatch(/^vitola_database_waiting 0$/m);
    expect(text).toMatch(/^vitola_database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^vitola_jobs\{state="failed"\} 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    for (const secret of [owner.loungeId, owner.user.id, body.id]) expect(text).not.toContain(secret);
  });

  it('says that the database is away, and still answers', async () => {
    const world = await worldWith({ metrics: { fromLoopback: true, token: null } });
    const query = world.pool.query.bind(world.pool);
    world.pool.query = () => Promise.reject(new Error('terminated'));
    const answer = await world.guest.raw('GET', '/metrics');
    world.pool.query = query;
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toMatch(/^vitola_database_up 0$/m);
    expect(textOf(answer)).not.toMatch(/^vitola_jobs\{/m);
  });
});
