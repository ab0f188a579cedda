/**
 * How many codes of a range this tablet gave to guests, stored where a browser that is killed has it: its localStorage is written
 * to the disk up to a minute late.
 */
export interface GivenCodes {
  rangeId: string;
  count: number;
}

export const givenCodesDatabase = 'vitola-given-codes';
const storeName = 'ranges';
let opened: Promise<IDBDatabase> | undefined;

/** Stores how many codes of a range were given. Never fails. */
export async function storeGivenCodes(given: GivenCodes): Promise<void> {
  await inStore('readwrite', (store) => store.put(given)).catch(() => undefined);
}

/** How many codes of each range were given, as far as it is stored. Never fails. */
export async function listGivenCodes(): Promise<GivenCodes[]> {
  return inStore('readonly', (store) => store.getAll() as IDBRequest<GivenCodes[]>).catch(() => []);
}

/** Forgets ranges whose codes this tablet doesn't give any more. Never fails. */
export async function removeGivenCodes(rangeIds: readonly string[]): Promise<void> {
  for (const rangeId of rangeIds)
    await inStore('readwrite', (store) => store.delete(rangeId)).catch(() => undefined);
}

async function inStore<R>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  opened ??= openDatabase();
  opened.catch(() => (opened = undefined));
  const transaction = (await opened).transaction(storeName, mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
  });
  const request = work(transaction.objectStore(storeName));
  await completed;
  return request.result;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(givenCodesDatabase, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'rangeId' });
  });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
  });
  database.addEventListener('versionchange', () => {
    database.close();
    opened = undefined;
  });
  database.addEventListener('close', () => (opened = undefined));
  return database;
}
