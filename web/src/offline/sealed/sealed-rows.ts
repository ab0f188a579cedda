/** A row that only the server can read, as the device stores it. */
export interface SealedRow {
  /** A name for the row that gives its id away to nobody. */
  tag: string;
  kind: 'result' | 'share' | 'event' | 'lead';
  keyId: string;
  text: string;
  /** When it was made, in milliseconds by the server's clock as far as the device knew it. */
  madeAt: number;
}
/** A stored row with its place in the queue: a number that grows. */
export type StoredRow = SealedRow & { place: number };

const databaseName = 'vitola-queue';
const storeName = 'rows';
/** Rows that the browser refused to store. They are gone when the page is closed. */
let unstored: StoredRow[] = [];
let unstoredPlace = Number.MAX_SAFE_INTEGER / 2;
let opened: Promise<IDBDatabase> | undefined;

/** Stores a row behind the others; nothing changes if one with its tag is there. Never fails. */
export async function addSealedRow(row: SealedRow): Promise<void> {
  try {
    await inStore('readwrite', async (store) => {
      const isThere = (await done(store.index('tag').count(row.tag))) > 0;
      if (!isThere) store.add(row);
    });
  } catch {
    if (unstored.every(({ tag }) => tag !== row.tag)) unstored.push({ ...row, place: (unstoredPlace += 1) });
  }
}

/** Up to `limit` rows behind a place, oldest first. */
export async function listSealedRows(behind: number, limit: number): Promise<StoredRow[]> {
  const stored = await inStore('readonly', (store) =>
    done<StoredRow[]>(store.getAll(IDBKeyRange.lowerBound(behind, true), limit)),
  ).catch(() => []);
  return [...stored, ...unstored.filter(({ place }) => place > behind)].slice(0, limit);
}

/** Removes rows that were sent. */
export async function removeSealedRows(rows: readonly StoredRow[]): Promise<void> {
  const places = new Set(rows.map(({ place }) => place));
  unstored = unstored.filter(({ place }) => !places.has(place));
  await inStore('readwrite', (store) => {
    for (const place of places) store.delete(place);
  }).catch(() => undefined);
}

/** Removes the row with a tag, if there is one. */
export async function removeTaggedRow(tag: string): Promise<void> {
  unstored = unstored.filter((row) => row.tag !== tag);
  await inStore('readwrite', async (store) => {
    const place = await done(store.index('tag').getKey(tag));
    if (place !== undefined) store.delete(place);
  }).catch(() => undefined);
}

// Resolves once the transaction is complete, with what `work` resolved with.
async function inStore<R>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => R | Promise<R>,
): Promise<R> {
  opened ??= openDatabase();
  opened.catch(() => (opened = undefined));
  const transaction = (await opened).transaction(storeName, mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
  });
  const [result] = await Promise.all([work(transaction.objectStore(storeName)), completed]);
  return result;
}

const done = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(storeName, { keyPath: 'place', autoIncrement: true });
    store.createIndex('tag', 'tag', { unique: true });
    store.createIndex('kind', 'kind');
  });
  const database = await done(request);
  // A newer release in another tab may need another format.
  database.addEventListener('versionchange', () => {
    database.close();
    opened = undefined;
  });
  database.addEventListener('close', () => (opened = undefined));
  return database;
}
