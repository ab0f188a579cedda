import { storageBuckets } from '../../../offline/sealed/row-databases.ts';

/** What scripts can read of this browser's storage, as it is. */
export interface DeviceStorage {
  /** Rows by database and store. */
  databases: { name: string; store: string; rows: unknown[] }[];
  caches: StoredCache[];
  local: [name: string, value: string][];
  session: [name: string, value: string][];
  cookies: string[];
  history: { address: string; state: unknown }[];
  /** The places that the browser did not let this page read. */
  unread: string[];
}

/** A cache with what is stored in it, by path. */
export interface StoredCache {
  name: string;
  entries: { path: string; storedAt: number | undefined; text: () => Promise<string> }[];
}

/** Reads everything that this browser stores for our pages. Never fails: what can't be read is named. */
export async function readDeviceStorage(): Promise<DeviceStorage> {
  const unread: string[] = [];
  const read = async <R>(what: string, otherwise: R, work: () => R | Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch {
      unread.push(what);
      return otherwise;
    }
  };
  return {
    databases: await read('databases', [], readDatabases),
    caches: await read('stored files', [], readCaches),
    local: await read('local storage', [], () => entriesOf(localStorage)),
    session: await read('session storage', [], () => entriesOf(sessionStorage)),
    cookies: await read('cookies', [], () =>
      document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []),
    ),
    history: await read('history', [], readHistory),
    unread,
  };
}

const entriesOf = (storage: Storage) =>
  Object.keys(storage).map((name): [string, string] => [name, storage.getItem(name) ?? '']);

async function readDatabases(): Promise<DeviceStorage['databases']> {
  const found = await readDatabasesOf(indexedDB);
  const buckets = storageBuckets();
  for (const name of (await buckets?.keys()) ?? []) {
    const bucket = await buckets?.open(name);
    if (bucket) found.push(...(await readDatabasesOf(bucket.indexedDB)));
  }
  return found;
}

async function readDatabasesOf(factory: IDBFactory): Promise<DeviceStorage['databases']> {
  const found: DeviceStorage['databases'] = [];
  for (const { name } of await factory.databases()) {
    if (name === undefined) continue;
    const database = await resultOf(factory.open(name));
    try {
      for (const store of database.objectStoreNames) {
        const rows = await resultOf(database.transaction(store).objectStore(store).getAll());
        found.push({ name, store, rows });
      }
    } finally {
      database.close();
    }
  }
  return found;
}

const resultOf = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
  });

// Pages on plain http have no caches.
async function readCaches(): Promise<StoredCache[]> {
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys();
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const entries = await Promise.all(
        requests.map(async (request) => {
          const response = await cache.match(request, { ignoreVary: true });
          const date = Date.parse(response?.headers.get('date') ?? '');
          return {
            path: new URL(request.url).pathname,
            storedAt: Number.isNaN(date) ? undefined : date,
            text: async () => (await response?.clone().text()) ?? '',
          };
        }),
      );
      return { name, entries };
    }),
  );
}

function readHistory(): DeviceStorage['history'] {
  // newer: Firefox and Safari tell only of the address that is shown.
  const { navigation } = globalThis as unknown as {
    navigation?: { entries: () => { url: string | null; getState: () => unknown }[] };
  };
  const shown = { address: location.href, state: history.state as unknown };
  const entries = navigation
    ?.entries()
    .flatMap((each) => (each.url === null ? [] : { address: each.url, state: each.getState() }));
  return [shown, ...(entries ?? [])];
}
