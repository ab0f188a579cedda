import { expect, type Page } from '@playwright/test';

interface DeviceContents {
  /** What the page shows, with what its fields contain, its addresses and its history. */
  page: string;
  /** What scripts can read of the browser's storage, without the pages and scripts that every tablet gets. */
  storage: string;
  /** The rows that only the server can read. */
  sealedRows: number;
  /** The rows of their copy; none where the browser has no storage buckets. */
  copiedRows: number;
}

/** Everything that a script can read on a tablet. */
export const readDevice = (page: Page): Promise<DeviceContents> =>
  page.evaluate(async () => {
    const result = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    let sealedRows = 0;
    let copiedRows = 0;
    const { storageBuckets } = navigator as {
      storageBuckets?: {
        keys(): Promise<string[]>;
        open(name: string): Promise<{ indexedDB: IDBFactory }>;
      };
    };
    const factories = [indexedDB];
    for (const name of (await storageBuckets?.keys()) ?? []) {
      const bucket = await storageBuckets?.open(name);
      if (bucket) factories.push(bucket.indexedDB);
    }
    for (const factory of factories)
      for (const { name = '' } of await factory.databases()) {
        const database = await result(factory.open(name));
        for (const store of database.objectStoreNames) {
          const rows = await result(database.transaction(store).objectStore(store).getAll());
          stored.push(name, store, rows);
          sealedRows += name === 'vitola-queue' ? rows.length : 0;
          copiedRows += name === 'vitola-queue-copy' ? rows.length : 0;
        }
        database.close();
      }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isFile = /\.(js|woff2|css)$/.test(new URL(request.url).pathname);
        stored.push(request.url, isFile ? '' : await (await cache.match(request))?.text());
      }
    }
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) => [
      (field as HTMLInputElement).value,
      (field as HTMLInputElement).checked,
    ]);
    const { navigation } = window as unknown as {
      navigation?: { entries(): { url: string; getState(): unknown }[] };
    };
    const entries = navigation?.entries().map((entry) => [entry.url, entry.getState()]);
    const requests = performance.getEntries().map((entry) => entry.name);
    const seen = [location.href, window.name, document.title, history.state, entries, fields, requests];
    return {
      page: document.documentElement.outerHTML + JSON.stringify(seen),
      storage: JSON.stringify(stored),
      sealedRows,
      copiedRows,
    };
  });

/** Expects that a tablet sends all that its queue has. The network returns again and again, so that it doesn't wait. */
export const expectQueueSent = (tablet: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await tablet.evaluate(() => dispatchEvent(new Event('online')));
        const { storage, sealedRows, copiedRows } = await readDevice(tablet);
        return [sealedRows, copiedRows, storage.includes('vitola-queue.')];
      },
      { timeout: 150_000 },
    )
    .toEqual([0, 0, false]);
