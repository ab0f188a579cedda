import type { Page } from '@playwright/test';

/** Holds back every script of the pages opened afterwards, as a slow line does; returns a function that lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
