import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { trackEvent } from '@vitola/contract/analytics/events';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { writeBuiltPages } from '../stubs/built-pages.ts';
import { createWorld, type Owner, type World } from '../world/world.ts';

let world: World;
let owner: Owner;
let dist: string;
beforeAll(async () => {
  dist = await writeBuiltPages();
  await writeFile(join(dist, 'assets/app.js'), 'void 0;');
  world = await createWorld({ webFolder: dist });
  owner = await world.owner();
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
});

describe('a parameter that is sent twice', () => {
  it('is refused: neither of the two is taken for the one that was meant', async () => {
    const search = (query: string) => owner.raw('GET', `/api/ai/suggest-cigars?${query}`);
    expect((await search('q=rob')).status).toBe(200);
    expect(await search('q=rob&q=toro')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('an odd address', () => {
  it.each([
    ['//', 200],
    ['//elsewhere.example/share/x', 404],
    ['/%', 400],
    ['/%zz/customer', 400],
    ['/%00/customer', 200],
    ['/api/lounge/slug/%', 400],
    ['/api/lounge/slug/%00', 400],
    [`/api/lounge/slug/${'a'.repeat(400)}`, 404],
    ['/assets/%2e%2e/index.html', 404],
    ['/demo?lang=%E0%A4', 200],
  ])('%s is answered with %i, and with the headers of every reply', async (url, status) => {
    const answer = await world.guest.raw('GET', url);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('what lies around the product on its disk', () => {
  it.each(['/.git/HEAD', '/.env', '/package.json', '/server/src/main.ts', '/.data/session-secret'])(
    '%s is not served',
    async (url) => {
      const answer = await world.app.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([404, '<p>index']);
    },
  );

  it.each(['/assets', '/assets/', '/assets/.', '/public/'])('%s lists nothing', async (url) => {
    const answer = await world.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('app.js');
  });
});

it('allows no other site to read an answer', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const answer = await world.app.inject({
      method,
      url: '/api/lounge/slug/demo',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  }
});

it('answers an address that cannot be read with a page where a browser opened it', async () => {
  for (const url of ['/share/%E0%A4%A', '/%']) {
    const answer = await world.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1>Page Not Found</h1>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

it('a request for what a file does not have is refused, and not as a failure of ours', async () => {
  for (const headers of [{ range: 'bytes=900-' }, { 'if-match': '"another"' }]) {
    const answer = await world.app.inject({ url: '/assets/app.js', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
  }
  const part = await world.app.inject({ url: '/assets/app.js', headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'void']);
});

describe('what is no HTTP', () => {
  const answerTo = async (sent: string) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const address = world.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.end(sent);
    const text = (await socket.setEncoding('utf8').toArray()).join('');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { head: head.toLowerCase(), body: JSON.parse(body) as { code: string; message: string } };
  };

  it.each([
    ['a line that is none', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is answered with the headers of every reply and as JSON', async (_, sent, status) => {
    const { head, body } = await answerTo(sent);
    expect(head).toContain(`http/1.1 ${status} `);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('content-type: application/json');
    expect(body.code).toBe('MALFORMED');
    expect(body.message.length).toBeGreaterThan(20);
  });
});

describe('a page, an unknown address and the look at the database', () => {
  it.each(['/demo', '/nowhere', '/readyz'])('%s has a limit too', async (url) => {
    const refused = await createWorld({
      webFolder: dist,
      limits: {
        take: async () => {
          throw new AppError('TOO_MANY', undefined, { retryAfter: 7 });
        },
        giveBack: async () => undefined,
      },
    });
    const answer = await refused.guest.raw('GET', url);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
    expect((await refused.guest.raw('GET', '/healthz')).status).toBe(200);
    await refused.close();
  });
});

describe('odd content', () => {
  it.each([['null'], ['[]'], ['"text"'], ['7']])(
    'a body of %s gets a sentence that helps',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await world.app.inject({ method: 'POST', url: '/api/login', payload, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
      expect(answer.json().message).toMatch(/JSON object/);
    },
  );

  it('a value of another kind is refused with its field’s name', async () => {
    const cigar = { name: 'Toro', brand: 'Casa Larga', limitedEdition: 'yes' };
    const added = await owner.raw('POST', addCigar.path, cigar);
    const limited = 'Please check limitedEdition: expected boolean, received string.';
    expect(added.body).toMatchObject({ message: limited, fields: { limitedEdition: limited } });
    const lounge = changeLoungeSettings.path.replace('{loungeId}', owner.loungeId);
    const changed = await owner.raw('PUT', lounge, { state: ['FL'], city: 7 });
    const state = 'Please check state: the value is not valid.';
    expect(changed.body).toMatchObject({ message: 'City must be text', fields: { state } });
    const asked = await world.guest.raw('POST', '/api/recommendations/tiered', {});
    expect(asked.body.message).toBe('Please answer the questions');
  });

  const half = 'half \ud800';

  it('half a character is refused, not stored and not an error of ours', async () => {
    const added = await owner.call(addCigar, { body: { name: half, brand: 'Casa Larga' } });
    expect([added.status, added.body.code]).toEqual([400, 'VALIDATION']);
    const tracked = await world.guest.call(trackEvent, {
      body: { eventType: 'questionnaire_start', metadata: { userAgent: half } },
    });
    expect([tracked.status, tracked.body.code]).toEqual([400, 'VALIDATION']);
  });

  it('metadata nested without end is refused', async () => {
    const payload = `{"eventType":"questionnaire_start","metadata":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await world.app.inject({ method: 'POST', url: '/api/analytics/track', payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  it('a version no row can have is refused', async () => {
    const answer = await owner.call(changeLoungeSettings, {
      params: { loungeId: owner.loungeId },
      body: { city: 'Tampa', version: 2 ** 40 },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
  });
});

describe('what a call answers', () => {
  it('is kept by no cache', async () => {
    for (const url of ['/api/user', '/api/nothing'])
      expect((await owner.raw('GET', url)).headers['cache-control']).toBe('no-store');
  });

  it('is kept by the browser alone where an unchanged large read is answered 304, and never used unasked', async () => {
    const { headers } = await owner.raw('GET', '/api/cigars');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['etag']).toBeTruthy();
  });
});
