import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../test/browser-caches.ts';

type Listener = (event: object) => void;

const origin = 'https://vitola.test';
const scope = `${origin}/lounge/velvet`;
const pageOf = (release: number) =>
  `<link rel="stylesheet" href="/look.css"><script src="/assets/survey-${release}.js"></script>`;
const signInPage = '<title>Hotel Wi-Fi</title>';
const entryOf = (release: number) => `/assets/survey-${release}.js`;

/** What the server has; a path that is missing is a 404. */
let files: Map<string, string>;
let answer: (path: string) => Promise<Response>;
let stored: ReturnType<typeof stubCaches>;
let listeners: Map<string, Listener>;
let openPages: string[];
const skipWaiting = vi.fn<() => void>();

const serve: typeof answer = async (path) => {
  const text = files.get(path);
  return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
};
const cut: typeof answer = () => Promise.reject(new TypeError('Failed to fetch'));
const namesStored = () => [...stored.keys()].filter((name) => name.startsWith('vitola-survey'));

beforeEach(() => {
  stored = stubCaches();
  [answer, openPages] = [serve, []];
  skipWaiting.mockClear();
  release(1);
  vi.stubGlobal('fetch', (request: string | { url: string }, { integrity = '' } = {}) => {
    const url = new URL(typeof request === 'string' ? request : request.url, origin);
    return answer(url.pathname + url.search).then(async (response) => {
      // As a browser does: the hash must be that of the content.
      if (integrity && integrity !== `hash of ${await response.clone().text()}`)
        throw new TypeError('Integrity');
      return response;
    });
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('registration', { scope });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', {
    claim: async () => undefined,
    matchAll: async () => openPages.map((url) => ({ url })),
  });
});

/** The server gets a release. */
function release(number: number): void {
  files = new Map([
    ['/lounge/velvet', pageOf(number)],
    ['/lounge/velvet?lang=es', `es ${pageOf(number)}`],
    [entryOf(number), `entry ${number}`],
    ['/assets/react.js', 'react'],
    ['/look.css', `look ${number}`],
  ]);
}

/** Installs a release's worker, which the requests of the test then go through; resolves with whether it succeeded. */
async function install(number: number): Promise<boolean> {
  vi.resetModules();
  const before = listeners;
  listeners = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('SURVEY_RELEASE', String(number));
  vi.stubGlobal('SURVEY_ENTRY', entryOf(number));
  vi.stubGlobal('SURVEY_FILES', {
    [entryOf(number)]: `hash of entry ${number}`,
    '/assets/react.js': 'hash of react',
  });
  await import('./survey-worker.ts');
  const isInstalled = await emit('install', {}).then(
    () => true,
    () => false,
  );
  // The browser drops a worker that could not be installed.
  if (!isInstalled && before) listeners = before;
  return isInstalled;
}

async function emit(name: string, event: object): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  return work;
}
const pageRuns = (number: number) => emit('message', { data: entryOf(number) });

/** Requests something through the worker; undefined if it leaves the request to the browser. */
async function request(path: string, over: { mode?: string; method?: string; destination?: string } = {}) {
  const { mode = 'navigate', method = 'GET', destination = 'document' } = over;
  let reply: Promise<Response> | undefined;
  const pending: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: origin + path, mode, method, destination },
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
const script = (path: string) => request(path, { mode: 'cors', destination: 'script' });

describe('storing a release', () => {
  it('opens the page with its files and its look without a network', async () => {
    expect(await install(1)).toBe(true);
    answer = cut;
    expect(await request('/lounge/velvet')).toBe(pageOf(1));
    expect(await script(entryOf(1))).toBe('entry 1');
    expect(await request('/look.css', { mode: 'no-cors', destination: 'style' })).toBe('look 1');
  });

  it('stores the addresses that are open, and opens any of them', async () => {
    openPages = [`${origin}/lounge/velvet?lang=es`, `${origin}/lounge/other`];
    await install(1);
    answer = cut;
    expect(await request('/lounge/velvet?lang=es')).toBe(`es ${pageOf(1)}`);
    expect(await request('/lounge/velvet')).toBe(`es ${pageOf(1)}`);
  });

  it.each([
    ['a file is missing', () => files.delete('/assets/react.js')],
    ['a Wi-Fi’s sign-in page answers for a file', () => files.set('/assets/react.js', signInPage)],
    ['a Wi-Fi’s sign-in page answers for the page', () => files.set('/lounge/velvet', signInPage)],
    ['the server has another release', () => files.set('/lounge/velvet', pageOf(9))],
  ])('fails if %s, and the release before goes on', async (_, spoil) => {
    await install(1);
    await pageRuns(1);
    release(2);
    spoil();
    expect(await install(2)).toBe(false);
    answer = cut;
    expect(await request('/lounge/velvet')).toBe(pageOf(1));
    expect(await script(entryOf(1))).toBe('entry 1');
  });

  it('works without the lounge’s look', async () => {
    files.delete('/look.css');
    expect(await install(1)).toBe(true);
  });
});

describe('opening the page', () => {
  beforeEach(() => install(1));

  it('gives the server’s page while it answers, and stores it if it is of this release', async () => {
    files.set('/lounge/velvet', `closed ${pageOf(1)}`);
    expect(await request('/lounge/velvet')).toBe(`closed ${pageOf(1)}`);
    release(2);
    expect(await request('/lounge/velvet')).toBe(pageOf(2));
    answer = cut;
    expect(await request('/lounge/velvet')).toBe(`closed ${pageOf(1)}`);
  });

  it.each([
    ['fails', async () => new Response(pageOf(1), { status: 502 })],
    ['is replaced by a Wi-Fi’s sign-in page', async () => new Response(signInPage)],
  ])('gives the stored page if the server %s', async (_, answered) => {
    answer = answered;
    expect(await request('/lounge/velvet')).toBe(pageOf(1));
    answer = cut;
    expect(await request('/lounge/velvet')).toBe(pageOf(1));
  });

  it('gives the stored page after four seconds without an answer', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const opened = request('/lounge/velvet');
    await vi.advanceTimersByTimeAsync(3999);
    expect(await Promise.race([opened, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toBe(pageOf(1));
    vi.useRealTimers();
  });

  it.each([
    ['another page', '/lounge/velvet/customer', {}],
    ['a call', '/api/lounge/slug/velvet', { mode: 'cors', destination: '' }],
    ['a form', '/lounge/velvet', { method: 'POST' }],
  ])('leaves %s to the browser', async (_, path, over) => {
    expect(await request(path, over)).toBeUndefined();
  });
});

describe('a newer release', () => {
  beforeEach(async () => {
    await install(1);
    await pageRuns(1);
    skipWaiting.mockClear();
    release(2);
    await install(2);
  });

  it('takes over once its own page runs, not under a page of the release before', async () => {
    await pageRuns(1);
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(namesStored()).toEqual(['vitola-survey /lounge/velvet 1', 'vitola-survey /lounge/velvet 2']);
    expect(await script(entryOf(1))).toBe('entry 1');
    await pageRuns(2);
    expect(skipWaiting).toHaveBeenCalledOnce();
    expect(namesStored()).toEqual(['vitola-survey /lounge/velvet 2']);
  });

  it('is rolled back without a network if its page was opened once and never ran', async () => {
    answer = cut;
    expect(await request('/lounge/velvet')).toBe(pageOf(2));
    expect(await request('/lounge/velvet')).toBe(pageOf(1));
    expect(await script(entryOf(1))).toBe('entry 1');
    await pageRuns(2);
    expect(await request('/lounge/velvet')).toBe(pageOf(2));
  });
});
