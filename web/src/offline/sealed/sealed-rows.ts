/** A row that only the server can read, as the device stores it. */
export interface SealedRow {
  /** A name for the row that gives its id away to nobody. */
  tag: string;
  /** A guest's first result is a `result`, each further one a `critique`. */
  kind: 'result' | 'critique' | 'share' | 'event' | 'lead';
  keyId: string;
  text: string;
  /** When it was made, in milliseconds by the server's clock as far as the device knew it. */
  madeAt: number;
  /** Whether the device knew that time then. */
  isTimeKnown?: boolean;
}
/** A stored row with its place in the queue: a number that grows. Rows that are set apart have places below 0. */
export type StoredRow = SealedRow & { place: number };

const databaseName = 'vitola-queue';
const storeName = 'rows';
/** Rows that the browser refused to store. They are gone when the page is closed. */
let unstored: StoredRow[] = [];
let unstoredPlace = 2 ** 51;
/** Added to the place of a row that is set apart, so that it keeps its order and is never listed with the others. */
const apart = -(2 ** 52);
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

/** Where the rows begin that are to be sent, and those that are set apart. */
export const start = { waiting: 0, apart } as const;

/** Up to `limit` rows behind a place, oldest first: of those that are set apart if the place is one of theirs. */
export async function listSealedRows(behind: number, limit: number): Promise<StoredRow[]> {
  const isListed = ({ place }: StoredRow) => place > behind && (behind < 0 ? place < 0 : true);
  const stored = await inStore('readonly', (store) => {
    const range =
      behind < 0 ? IDBKeyRange.bound(behind, 0, true, true) : IDBKeyRange.lowerBound(behind, true);
    return done<StoredRow[]>(store.getAll(range, limit));
  }).catch(() => []);
  return [...stored, ...unstored.filter(isListed)].slice(0, limit);
}

/** How many guests' results there are, set apart or not. */
export async function countResults(): Promise<number> {
  const stored = await inStore('readonly', (store) => done(store.index('kind').count('result'))).catch(
    () => 0,
  );
  return stored + unstored.filter(({ kind }) => kind === 'result').length;
}

/** Whether any row is only in memory, because the browser refused to store it. */
export const areRowsUnstored = (): boolean => unstored.length > 0;

/** Sets rows apart, so that they are no longer sent, or takes rows that were set apart back. All or none. */
export async function changePlace(rows: readonly StoredRow[], to: 'apart' | 'waiting'): Promise<void> {
  const by = to === 'apart' ? apart : -apart;
  const places = new Set(rows.map(({ place }) => place));
  const inMemory = new Set(unstored);
  unstored = unstored
    .map((row) => (places.has(row.place) ? { ...row, place: row.place + by } : row))
    .toSorted((one, other) => one.place - other.place);
  const stored = rows.filter((row) => !inMemory.has(row));
  if (stored.length === 0) return;
  await inStore('readwrite', (store) => {
    for (const { place } of stored) store.delete(place);
    for (const row of stored) store.add({ ...row, place: row.place + by });
  }).catch(() => undefined);
}

/** How many rows the server does not have yet, set apart or not. */
export async function countSealedRows(): Promise<number> {
  const stored = await inStore('readonly', (store) => done(store.count())).catch(() => 0);
  return stored + unstored.length;
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
