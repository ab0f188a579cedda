import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../e2e/support/browser.ts';

/** Starts a Chromium, or says why none could be started. */
export async function openBrowser(): Promise<Browser | { skipped: string }> {
  try {
    const { executablePath, env } = await findBrowser();
    return await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      args: browserArguments,
    });
  } catch (error) {
    return { skipped: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}
