import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveOfflineWorkers } from './offline-workers.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vitola-worker-'));
  await writeFile(join(dist, 'vault-worker.js'), 'the worker;');
  await writeFile(join(dist, 'survey-worker.js'), 'the tablet’s worker;');
});
afterAll(() => rm(dist, { recursive: true }));

async function scriptOf(page: 'vault' | 'survey', folder: string, isOn: boolean) {
  const app = Fastify();
  await serveOfflineWorkers(app, folder, { vault: !isOn, survey: !isOn, [page]: isOn });
  const { statusCode, headers, body } = await app.inject(`/${page}-worker.js`);
  await app.close();
  return { statusCode, headers, body };
}

describe.each([
  ['vault', 'the worker;', ['vitola-vault', 'vitola-vault-photos']],
  ['survey', 'the tablet’s worker;', ['vitola-survey /demo 1', 'vitola-tablet']],
] as const)('the script of the %s’s service worker', (page, script, stored) => {
  it('is served as built, and checked by every browser again', async () => {
    expect(await scriptOf(page, dist, true)).toMatchObject({
      statusCode: 200,
      body: script,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' },
    });
  });

  it('is not served by a build without it', async () => {
    expect(await scriptOf(page, join(dist, 'absent'), true)).toMatchObject({ statusCode: 404 });
  });

  it('if switched off, removes the installed worker and everything that was stored', async () => {
    const { body, headers } = await scriptOf(page, dist, false);
    expect(headers['cache-control']).toBe('no-cache');
    const listeners = new Map<string, (event: object) => void>();
    const skipWaiting = vi.fn<() => void>();
    const removed: string[] = [];
    const registration = { unregister: () => removed.push('itself') };
    const caches = {
      keys: async () => ['another', ...stored],
      delete: async (name: string) => removed.push(name),
    };
    const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
    runInNewContext(body, { addEventListener, skipWaiting, caches, registration });
    listeners.get('install')?.({});
    expect(skipWaiting).toHaveBeenCalledOnce();
    const { promise, resolve } = Promise.withResolvers<void>();
    listeners.get('activate')?.({ waitUntil: (work: Promise<void>) => void work.then(resolve) });
    await promise;
    expect(removed).toEqual([...stored, 'itself']);
  });
});
