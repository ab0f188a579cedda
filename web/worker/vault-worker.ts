/**
 * The service worker of the vault: opens `/vault` without a network. It holds the page and the files it is made of, as
 * the page itself last reported them, and nothing of a member; their cigars and thumbnails are stored by the page
 * (`src/offline/stored-vault.ts`), and thumbnails are shown from there without a network.
 */
export {};

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const cacheName = 'vitola-vault-page';
/** Where the page stores thumbnails (`src/offline/stored-thumbnails.ts`). */
const thumbnailCacheName = 'vitola-vault-photos';
const page = '/vault';
/** How long a page may take before the stored one is shown, in milliseconds. */
const patienceMs = 4000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

// Answers the page on the port it sent along: whether it is stored.
worker.addEventListener('message', (event) => {
  const stored = storePage(event.data as string[]).catch(() => false);
  event.waitUntil(stored.then((isStored) => event.ports[0]?.postMessage(isStored)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && `${pathname}/`.startsWith(`${page}/`))
    event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event));
  else if (pathname.startsWith('/api/vault/photos/') && search === '?size=thumbnail')
    event.respondWith(openThumbnail(request));
});

/** The server's page; the stored one only if the server can't be reached, fails, or doesn't answer for seconds. */
async function openPage(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const stored = await findStored(page);
  if (!stored) return fromServer;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const response = await Promise.race([fromServer.catch(() => undefined), patience]);
  return response && response.status < 500 ? response : stored;
}

/** A thumbnail: the server's, which alone knows whose it is; the stored one only if the server can't be reached. */
const openThumbnail = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const stored = await findStored(request.url, thumbnailCacheName);
    if (!stored) throw error;
    return stored;
  });

/** A hashed file, which never changes. One that is loaded later, such as the list of notifications, is stored too. */
async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await findStored(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(storeAsset(request.url, response.clone()).catch(() => undefined));
  return response;
}

async function storeAsset(url: string, response: Response): Promise<void> {
  // Only beside a stored page, which is removed together with its files.
  if (await findStored(page)) await (await caches.open(cacheName)).put(url, response);
}

const findStored = async (path: string, from = cacheName): Promise<Response | undefined> =>
  (await caches.has(from)) ? (await caches.open(from)).match(path, { ignoreVary: true }) : undefined;

/**
 * Stores the page with these files; resolves with whether it is stored. All or nothing: not without the files it needs,
 * and not if the server has a newer page than the one that reported. A new release's page replaces the files of the one
 * before.
 */
async function storePage(assets: readonly string[]): Promise<boolean> {
  const html = await fetchOk(page);
  const text = await html.clone().text();
  if (!assets.some((asset) => text.includes(`src="${asset}"`))) return false;
  const cache = await caches.open(cacheName);
  const isSame = text === (await (await findStored(page))?.text());
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = assets.filter((asset) => !stored.has(asset));
  await Promise.all(missing.map(async (asset) => cache.put(asset, await fetchOk(asset))));
  if (isSame) return true;
  await cache.put(page, html);
  const wanted = new Set([page, ...assets]);
  await Promise.all([...stored].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
  return true;
}

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path, { headers: { accept: path === page ? 'text/html' : '*/*' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
