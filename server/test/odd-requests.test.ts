import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackEvent } from '@vitola/contract/analytics';
import { addCigar } from '@vitola/contract/inventory';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from './world.ts';

let world: World;
let owner: Owner;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vitola-dist-'));
  await Promise.all(['assets', 'public'].map((folder) => mkdir(join(dist, folder))));
  await Promise.all(
    ['index', 'share.en', 'share.es', 'survey.en', 'survey.es'].map((page) =>
      writeFile(join(dist, `${page}.html`), `<!doctype html><title>${page}</title>`),
    ),
  );
  world = await createWorld({ webFolder: dist });
  owner = await world.owner();
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
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

describe('odd content', () => {
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
    for (const url of ['/api/user', '/api/cigars', '/api/nothing'])
      expect((await owner.raw('GET', url)).headers['cache-control']).toBe('no-store');
  });
});
