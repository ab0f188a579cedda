import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../e2e/support/browser.ts';
import { waitInPage } from '../wait-in-page.ts';
import { moveDeviceClock, PageGuest } from './page-guest.ts';

const readyTimeoutMs = 120_000;

/** A tablet: a browser with a profile of its own, which outlives its kills, and a clock that may be wrong. */
export class Tablet {
  readonly name: string;
  readonly profile: string;
  /** How far its clock is ahead of the right time, in milliseconds. */
  readonly wrongByMs: number;
  /** How long it took from the start of the browser to a tablet that takes guests, in milliseconds. */
  readonly startsMs: number[] = [];
  page!: Page;
  #context: BrowserContext | undefined;
  #address = '';
  #isOffline = false;
  /** What its clock showed last, ahead of the machine's. */
  #aheadMs: number;

  constructor(name: string, profile: string, wrongByMs: number) {
    this.name = name;
    this.profile = profile;
    this.wrongByMs = wrongByMs;
    this.#aheadMs = wrongByMs;
  }

  /** Starts the browser; on a tablet that was paired it opens the survey and waits until guests can be served. */
  async start(): Promise<void> {
    const began = performance.now();
    const { executablePath, env } = await findBrowser();
    this.#context = await chromium.launchPersistentContext(this.profile, {
      executablePath,
      env: { ...process.env, ...env },
      args: browserArguments,
      viewport: { width: 1180, height: 820 },
    });
    await this.#context.addInitScript({
      content: `(${String(moveDeviceClock)})(${this.#aheadMs}); globalThis.PageGuest = ${String(PageGuest)};`,
    });
    await this.#context.setOffline(this.#isOffline);
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage());
    if (!this.#address) return;
    await this.page.goto(this.#address);
    await this.#waitUntilReady();
    this.startsMs.push(performance.now() - began);
  }

  /** Pairs it by a code of the owner's dashboard, and waits until it could start and give codes without a network. */
  async pair(url: string, code: string): Promise<void> {
    await this.page.goto(`${url}/pair`);
    await this.page.getByLabel(/^Code/).fill(code);
    await this.page.getByRole('button', { name: 'Pair', exact: true }).click();
    await this.page.getByRole('link', { name: 'Open the survey' }).click();
    await waitInPage(this.page, isPrepared);
    this.#address = this.page.url();
    await this.#waitUntilReady();
  }

  /** Kills the browser with all its processes. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
    const browser = processInfo.find(({ type }) => type === 'browser');
    if (!browser) throw new Error('The browser does not say which process it is.');
    const closed = new Promise((resolve) => {
      context.once('close', resolve);
    });
    process.kill(-browser.id, 'SIGKILL');
    await closed;
    this.#context = undefined;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Cuts its network, or connects it again. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context?.setOffline(isOffline);
  }

  /** Sets what its clock shows when the right time is `time`; a wrong clock stays as wrong as it was. */
  clockAt(time: number): number {
    this.#aheadMs = time + this.wrongByMs - Date.now();
    return time + this.wrongByMs;
  }

  /** Lets the replies to the next `count` batches of its queue be lost; the server has carried them out. */
  async loseReplies(count: number): Promise<void> {
    let lost = 0;
    await this.page.route('**/api/guest-rows', async (route: Route) => {
      if (lost >= count) return route.continue();
      lost += 1;
      await route.fetch().catch(() => undefined);
      return route.abort();
    });
  }

  async #waitUntilReady(): Promise<void> {
    await this.page.waitForSelector('.welcome .button-large:not(:disabled)', { timeout: readyTimeoutMs });
    // The one tab that gives codes has a lock, and its shelf is loaded right after.
    await waitInPage(this.page, givesCodes);
  }
}

const givesCodes = async (): Promise<boolean> => (await navigator.locks.query()).held?.length === 1;

/** Runs in the browser: whether it would start, recommend and give codes without a network. */
async function isPrepared(): Promise<boolean> {
  if (!navigator.serviceWorker.controller || localStorage.getItem('vitola-pick-codes') === null) return false;
  const has = async (path: string) => (await caches.match(path, { ignoreVary: true })) !== undefined;
  const shelves = await (await caches.open('vitola-tablet')).keys();
  return shelves.length > 0 && (await has(location.href)) && (await has('/started'));
}
