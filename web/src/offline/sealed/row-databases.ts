import type { StoredRow } from './sealed-row.ts';

/** Where the rows are, and where their copy is: in a storage bucket of this name, a database of this name. */
export const databaseName = 'vitola-queue';
export const copyName = 'vitola-queue-copy';
const storeName = 'rows';
/** How long the copy may take to open: the rows don't wait for it. */
const copyTimeoutMs = 5_000;

/** What was done to the rows: those at these places are gone, and those rows are there. */
export interface Change {
  removed?: Iterable<number>;
  added?: readonly StoredRow[];
}

/** A bucket of the Storage Buckets API, which Chromium has and TypeScript's types leave out. */
export interface StorageBuckets {
  keys(): Promise<string[]>;
  open(name: string, options?: { durability?: 'strict' }): Promise<{ indexedDB: IDBFactory }>;
}
/** The browser's storage buckets, where it has any. */
export const storageBuckets = (): StorageBuckets | undefined =>
  (navigator as { storageBuckets?: StorageBuckets }).storageBuckets;

interface Databases {
  rows: IDBDatabase;
  copy: IDBDatabase | undefined;
}
let opened: Promise<Databases> | undefined;

/** Reads rows; rejects where the browser refuses. */
export async function readRows<R>(read: (store: IDBObjectStore) => R | Promise<R>): Promise<R> {
  return inStore((await databases()).rows, 'readonly', read);
}

/** Changes rows, all or none, and then their copy; rejects where the browser refuses. */
export async function changeRows(change: (store: IDBObjectStore) => Change | Promise<Change>): Promise<void> {
  const { rows, copy } = await databases();
  const { removed = [], added = [] } = await inStore(rows, 'readwrite', change);
  if (copy) await copyTo(copy, { removed, added });
}

/** Resolves with a request's result. */
export const done = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
  });

function databases(): Promise<Databases> {
  opened ??= openBoth();
  opened.catch(forget);
  return opened;
}

const forget = (): void => {
  opened = undefined;
};

/**
 * Opens the rows and their copy. A Chromium that was killed now and then (two of about 270 kills on Linux) finds its databases
 * damaged, says so once and deletes them: then the rows are taken from the copy, which has files of its own.
 */
async function openBoth(): Promise<Databases> {
  const [rows, copy] = [await open(indexedDB, databaseName), await openCopy()];
  if (copy && rows.isNew) await copyAll(copy.database, rows.database);
  else if (copy?.isNew) await copyAll(rows.database, copy.database);
  return { rows: rows.database, copy: copy?.database };
}

async function openCopy(): Promise<Opened | undefined> {
  const opening = storageBuckets()
    ?.open(copyName, { durability: 'strict' })
    .then(({ indexedDB }) => open(indexedDB, copyName));
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, copyTimeoutMs);
  });
  return opening && Promise.race([opening.catch(() => undefined), timeout]);
}

interface Opened {
  database: IDBDatabase;
  /** Whether it was not there. */
  isNew: boolean;
}

const open = (factory: IDBFactory, name: string): Promise<Opened> =>
  openOnce(factory, name).catch(() => openOnce(factory, name));

async function openOnce(factory: IDBFactory, name: string): Promise<Opened> {
  const request = factory.open(name, 1);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    const store = request.result.createObjectStore(storeName, { keyPath: 'place', autoIncrement: true });
    store.createIndex('tag', 'tag', { unique: true });
    store.createIndex('kind', 'kind');
  });
  const database = await done(request);
  // A newer release in another tab may need another format.
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  database.addEventListener('close', forget);
  return { database, isNew };
}

async function copyAll(from: IDBDatabase, to: IDBDatabase): Promise<void> {
  const added = await inStore(from, 'readonly', (store) => done<StoredRow[]>(store.getAll())).catch(() => []);
  if (added.length > 0) await copyTo(to, { added });
}

const copyTo = (database: IDBDatabase, { removed = [], added = [] }: Change): Promise<void> =>
  inStore(database, 'readwrite', (store) => {
    for (const place of removed) store.delete(place);
    for (const row of added) store.put(row);
  }).catch(() => undefined);

// Resolves once the transaction is complete, with what `work` resolved with.
async function inStore<R>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => R | Promise<R>,
): Promise<R> {
  const transaction = database.transaction(storeName, mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
  });
  const [result] = await Promise.all([work(transaction.objectStore(storeName)), completed]);
  return result;
}
