import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/test/temporary-files.ts';
import { browserArguments, findBrowser, nameOfBrowser } from './support/browser.ts';

keepTemporaryFilesInMemory();
const browser = await findBrowser();

/** Journeys through the real product in a real browser, without retries: a journey that fails once has failed. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/product.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  metadata: { browser: nameOfBrowser(browser) },
  reporter: [['list'], ['./support/closing-line.ts']],
  use: {
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
    viewport: { width: 1180, height: 820 },
    // Without it, one page that never loads takes its whole journey's time.
    navigationTimeout: 60_000,
    locale: 'en-US',
    // The screenshots of a trace take more than half of a journey's time; what failed keeps its DOM and its last screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
