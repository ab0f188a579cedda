import { expect, type Page } from '@playwright/test';

/** Waits until a tablet has stored its page, its files and its lounge's shelf, and its service worker answers for it. */
export const isTabletStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const has = async (path: string) => (await caches.match(path, { ignoreVary: true })) !== undefined;
        const shelves = await (await caches.open('vitola-tablet')).keys();
        const started = await has('/started');
        return [
          await has(location.href),
          started,
          shelves.length > 0,
          navigator.serviceWorker.controller !== null,
        ];
      }),
    )
    .toEqual([true, true, true, true]);
