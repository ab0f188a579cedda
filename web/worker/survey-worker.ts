/**
 * The service worker of a tablet: opens the survey at its own address without a network. It holds the release's files, each
 * checked against its hash, and the page as the server last sent it; nothing of a guest. A newer release takes its place
 * once a page of that release runs, so never under a guest; if that page never starts, the release before is opened.
 */
export {};

/** Set by the build: the release's files with their hashes, and the script that its page starts with. */
declare const SURVEY_FILES: Readonly<Record<string, string>>;
declare const SURVEY_ENTRY: string;
declare const SURVEY_RELEASE: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const page = new URL(worker.registration.scope).pathname;
const releasePrefix = `vitola-survey ${page} `;
const ownName = releasePrefix + SURVEY_RELEASE;
/** Marks in a release's cache: its page was opened from here, and it ran. */
const marks = { opened: '/opened', started: '/started' };
/** How long the server may take before the stored page is shown, in milliseconds. */
const patienceMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(storeRelease()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

// Each page says which script it started with, once it runs.
worker.addEventListener('message', (event) => {
  if (event.data === SURVEY_ENTRY) event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (request.destination === 'style') event.respondWith(openLook(request));
});

/** Stores the release's files and page: all of it, or the installation fails and the release before stays. */
async function storeRelease(): Promise<void> {
  const cache = await caches.open(ownName);
  await Promise.all(
    Object.entries(SURVEY_FILES).map(async ([path, integrity]) => {
      if (!(await cache.match(path))) await cache.put(path, await fetchOk(path, { integrity }));
    }),
  );
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const addresses = open.map(({ url }) => url).filter((url) => new URL(url).pathname === page);
  for (const address of addresses.length > 0 ? new Set(addresses) : [page]) {
    const response = await fetchOk(address, { headers: { accept: 'text/html' } });
    const html = await response.clone().text();
    if (!html.includes(`src="${SURVEY_ENTRY}"`)) throw new Error('The server has another release.');
    await storePage(cache, address, response, html);
  }
}

async function storePage(cache: Cache, address: string, response: Response, html: string): Promise<void> {
  await cache.put(address, response);
  // The lounge's own look; without it the page has the product's.
  const look = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  if (look && !(await cache.match(look)))
    await fetchOk(look).then(
      (style) => cache.put(look, style),
      () => undefined,
    );
}

async function takeOver(): Promise<void> {
  await (await caches.open(ownName)).put(marks.started, new Response());
  await worker.skipWaiting();
  const older = (await releases()).filter((name) => name !== ownName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

const releases = async () => (await caches.keys()).filter((name) => name.startsWith(releasePrefix));

/** The server's page; the stored one if the server can't be reached, fails, takes long, or somebody else answers. */
async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await findPage(request.url);
  if (!stored) return fetch(request);
  const fromServer = fetch(request).then(async (response) => {
    const html = response.ok ? await response.clone().text() : '';
    if (html.includes(`src="${SURVEY_ENTRY}"`)) {
      const cache = await caches.open(ownName);
      event.waitUntil(storePage(cache, request.url, response.clone(), html).catch(() => undefined));
    }
    // A Wi-Fi's sign-in page answers with 200, too.
    return /src="\/assets\/survey-[\w-]+\.js"/.test(html) ? response : undefined;
  });
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const response = await Promise.race([fromServer.catch(() => undefined), patience]);
  if (response) return response;
  if (stored.release === ownName) await (await caches.open(ownName)).put(marks.opened, new Response());
  return stored.response;
}

/** The stored page: this release's, but the one before if this release's was opened and never ran. */
async function findPage(address: string): Promise<{ release: string; response: Response } | undefined> {
  const own = await caches.open(ownName);
  const isDoubtful = (await own.match(marks.opened)) && !(await own.match(marks.started));
  const older = (await releases()).filter((name) => name !== ownName);
  for (const release of isDoubtful ? [...older, ownName] : [ownName, ...older]) {
    const cache = await caches.open(release);
    const options = { ignoreVary: true };
    const response =
      (await cache.match(address, options)) ?? (await cache.match(page, { ...options, ignoreSearch: true }));
    if (response) return { release, response };
  }
  return undefined;
}

/** A hashed file, which never changes: from this release's files, or those of the release before. */
async function openFile(request: Request): Promise<Response> {
  for (const release of [ownName, ...(await releases())]) {
    const stored = await (await caches.open(release)).match(request.url, { ignoreVary: true });
    if (stored) return stored;
  }
  return fetch(request);
}

const openLook = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const stored = await (await caches.open(ownName)).match(request.url, { ignoreVary: true });
    if (!stored) throw error;
    return stored;
  });

async function fetchOk(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, options);
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}
