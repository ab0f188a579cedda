import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const limitMs = 120_000;
const lookEveryMs = 100;

/** Waits until an async function, which runs in the page, says yes; Playwright's own wait takes its promise for a yes. */
export async function waitInPage(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + limitMs; performance.now() < limit;) {
    if (await page.evaluate(isReached)) return;
    await sleep(lookEveryMs);
  }
  throw new Error(`The page did not get ready: ${isReached.name}`);
}
