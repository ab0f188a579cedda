import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../test/browser-caches.ts';

type Answer = () => Promise<Response>;
type Listener = (event: object) => void;

/** What the server has; a path that is missing is a 404. */
let files: Map<string, string>;
let answer: (path: string) => Promise<Response>;
let fetched: string[];
let stored: ReturnType<typeof stubCaches>;
let listeners: Map<string, Listener>;

const origin = 'https://vitola.test';
const release = (number: number) => `<script src="/assets/app-${number}.js"></script>`;
const serve: typeof answer = async (path) => {
  const text = files.get(path);
  return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
};

beforeEach(async () => {
  vi.resetModules();
  files = new Map([
    ['/vault', release(1)],
    ['/assets/app-1.js', 'app 1'],
    ['/assets/part-1.js', 'part 1'],
  ]);
  [answer, fetched, listeners] = [serve, [], new Map()];
  stored = stubCaches();
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname;
    fetched.push(path);
    return answer(path);
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('skipWaiting', () => undefined);
  vi.stubGlobal('clients', { claim: async () => undefined });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  await import('./vault-worker.ts');
});

/** Tells the worker which files the page loaded; resolves with whether it was stored. */
async function report(...assets: string[]): Promise<unknown> {
  const postMessage = vi.fn<(isStored: unknown) => void>();
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => (work = promise);
  listeners.get('message')?.({ data: assets, ports: [{ postMessage }], waitUntil });
  await work;
  return postMessage.mock.lastCall?.[0];
}

/** Requests something through the worker; undefined if it leaves the request to the browser. */
async function request(path: string, over: { mode?: string; method?: string; from?: string } = {}) {
  const { mode = 'navigate', method = 'GET', from = origin } = over;
  let reply: Promise<Response> | undefined;
  const pending: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: from + path, mode, method },
    respondWith: (response: Promise<Response>) => (reply = response),
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  });
  const text = await reply?.then(
    (response) => response.text(),
    () => 'failed',
  );
  await Promise.all(pending);
  return text;
}

const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const pathsStored = () => [...(stored.get('vitola-vault-page')?.keys() ?? [])].toSorted();

describe('storing the page', () => {
  it('stores it with the files it reported', async () => {
    expect(await report('/assets/app-1.js', '/assets/part-1.js')).toBe(true);
    expect(pathsStored()).toEqual(['/assets/app-1.js', '/assets/part-1.js', '/vault']);
  });

  it('stores nothing if a file can’t be loaded', async () => {
    expect(await report('/assets/app-1.js', '/assets/gone.js')).toBe(false);
    expect(pathsStored()).not.toContain('/vault');
    expect(await request('/vault')).toBe(release(1));
  });

  it('does not store a newer page for a tab of the release before', async () => {
    files.set('/vault', release(2));
    expect(await report('/assets/app-1.js')).toBe(false);
    expect(pathsStored()).toEqual([]);
  });

  it('replaces the page and the files of the release before', async () => {
    await report('/assets/app-1.js', '/assets/part-1.js');
    files = new Map([
      ['/vault', release(2)],
      ['/assets/app-2.js', 'app 2'],
    ]);
    expect(await report('/assets/app-2.js')).toBe(true);
    expect(pathsStored()).toEqual(['/assets/app-2.js', '/vault']);
    answer = cut;
    expect(await request('/vault')).toBe(release(2));
  });
});

describe('opening the vault', () => {
  beforeEach(() => report('/assets/app-1.js'));

  it('gives the server’s page while it answers, so that no release is missed', async () => {
    files.set('/vault', release(2));
    expect(await request('/vault')).toBe(release(2));
  });

  it.each(['/vault', '/vault?import=abc', '/vault/journal'])(
    'gives the stored page without a network: %s',
    async (path) => {
      answer = cut;
      expect(await request(path)).toBe(release(1));
    },
  );

  it('gives the stored page when the server fails, but not when it refuses', async () => {
    answer = async () => new Response('down', { status: 502 });
    expect(await request('/vault')).toBe(release(1));
    answer = async () => new Response('gone', { status: 410 });
    expect(await request('/vault')).toBe('gone');
  });

  it('gives the stored page after four seconds without an answer', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const opened = request('/vault');
    await vi.advanceTimersByTimeAsync(3999);
    expect(await Promise.race([opened, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toBe(release(1));
    vi.useRealTimers();
  });

  it.each([
    ['another page', '/vaults', {}],
    ['a call', '/api/vault/cigars', { mode: 'cors' }],
    ['the sign-out', '/api/vault/logout', {}],
    ['a form', '/vault', { method: 'POST' }],
    ['another site', '/assets/app-1.js', { mode: 'cors', from: 'https://elsewhere.example' }],
  ])('leaves %s to the browser', async (_, path, over) => {
    fetched.length = 0;
    expect(await request(path, over)).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});

describe('a thumbnail', () => {
  const path = '/api/vault/photos/7';
  const thumbnail = `${path}?size=thumbnail`;
  const store = async () => (await caches.open('vitola-vault-photos')).put(thumbnail, new Response('kept'));

  it('is the server’s while it answers, and the stored one without a network', async () => {
    await store();
    files.set(path, 'fresh');
    expect(await request(thumbnail, { mode: 'no-cors' })).toBe('fresh');
    answer = cut;
    expect(await request(thumbnail, { mode: 'no-cors' })).toBe('kept');
  });

  it('that is not stored fails without a network, and the whole photo is left to the browser', async () => {
    answer = cut;
    expect(await request(thumbnail, { mode: 'no-cors' })).toBe('failed');
    expect(await request(path, { mode: 'no-cors' })).toBeUndefined();
  });
});

describe('the hashed files', () => {
  it('come from the device, and those loaded later are stored, too', async () => {
    await report('/assets/app-1.js');
    fetched.length = 0;
    expect(await request('/assets/app-1.js', { mode: 'cors' })).toBe('app 1');
    expect(fetched).toEqual([]);
    expect(await request('/assets/part-1.js', { mode: 'cors' })).toBe('part 1');
    answer = cut;
    expect(await request('/assets/part-1.js', { mode: 'cors' })).toBe('part 1');
    expect(await request('/assets/app-9.js', { mode: 'cors' })).toBe('failed');
  });

  it('are not stored without a page, nor when the server has none', async () => {
    expect(await request('/assets/app-1.js', { mode: 'cors' })).toBe('app 1');
    expect(pathsStored()).toEqual([]);
    await report('/assets/app-1.js');
    await request('/assets/none.js', { mode: 'cors' });
    expect(pathsStored()).not.toContain('/assets/none.js');
  });
});
