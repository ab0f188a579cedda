import { connect } from 'node:net';
import { signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';

/** A server's reply to a request sent exactly as written. */
function answerTo(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}

describe('a request that names two hosts', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await createWorld();
    port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => world.close());

  it.each(['/healthz', '/', '/api/user', '/api/nowhere', '/assets/x.js'])(
    'is rejected at %s, before anything else',
    async (path) => {
      const hosts = ['Host: lounge.example', 'host: elsewhere.example'];
      const answer = await answerTo(port, [`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close']);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"MALFORMED"');
    },
  );

  it('is rejected even when it names the same host twice, but not with one host', async () => {
    const ask = (...hosts: string[]) =>
      answerTo(port, ['GET /healthz HTTP/1.1', ...hosts, 'Connection: close']);
    expect(await ask('Host: a.example', 'Host: a.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('Host: a.example', 'X-Host: b.example')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a proxy in front', () => {
  let lines: { level: number; msg: string }[] = [];
  const worldBehind = async (publicUrl: string, trustedProxies: number) => {
    lines = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    return createWorld({ publicUrl: () => publicUrl, trustedProxies, logger: { level: 'warn', stream } });
  };
  const warnings = () => lines.map(({ msg }) => msg);

  it.each([
    ['its own Host and X-Forwarded-For alone', { host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.7' }],
    ['its own Host and nothing else', { host: '127.0.0.1:3000' }],
    ['X-Forwarded-Proto: http', { host: 'lounge.example', 'x-forwarded-proto': 'http' }],
    ['all three', { host: 'lounge.example', 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }],
  ])('that sends %s never costs the cookie Secure or __Host-', async (_, headers) => {
    const world = await worldBehind('https://lounge.example', 1);
    const owner = await world.owner();
    const body = { username: owner.user.username, password: owner.password };
    const { cookies } = await world.guest.call(signIn, { body, headers });
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-vitola', true],
      ['__Host-vitola-device', true],
    ]);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await world.as(cookie).raw('GET', '/api/user', undefined, headers)).status).toBe(200);
    await world.close();
  });

  it('that omits the https headers is logged once, with the names of the missing headers', async () => {
    const world = await worldBehind('https://lounge.example', 1);
    const ask = (headers: Record<string, string>, url = '/api/user') => world.app.inject({ url, headers });
    await ask({ host: '127.0.0.1:3000' }, '/healthz');
    await ask({ host: 'lounge.example' });
    await ask({ host: 'lounge.example', 'x-forwarded-proto': 'https' });
    expect(warnings()).toEqual([]);
    await ask({ host: '127.0.0.1:3000' });
    await ask({ host: '127.0.0.1:3000' });
    expect(warnings()).toEqual([
      expect.stringMatching(
        /^A request did not say that it came to https:\/\/lounge\.example: missing Host: lounge\.example and X-Forwarded-Proto: https\./,
      ),
    ]);
    await world.close();
  });

  it('without TRUST_PROXY is logged once', async () => {
    const world = await worldBehind('http://localhost:3000', 0);
    for (const caller of ['192.0.2.7', '192.0.2.8'])
      await world.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': caller } });
    expect(warnings()).toEqual([
      expect.stringMatching(/^A request came with X-Forwarded-For, but TRUST_PROXY/),
    ]);
    await world.close();
  });
});
