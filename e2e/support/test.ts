import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type OwnerAccount, signUp } from './sign-up.ts';

/** For this many milliseconds a page must not have changed before it is looked at. */
const stillFor = 150;

interface Options {
  /** Page errors that a test expects, because it breaks something on purpose. */
  expectedErrors: RegExp[];
}

interface Fixtures {
  /** A lounge created for this test, whose owner is signed in in `page`. */
  owner: OwnerAccount;
  /** The page of `owner`, for tests that don't need the account itself. */
  ownersPage: Page;
  /** Opens an address on a guest's tablet, where nobody is signed in. */
  openTablet(address: string): Promise<Page>;
  /** Expects that axe finds no violation on the page, and that no text shows a value that is missing. */
  expectAccessible(page?: Page): Promise<void>;
}

/** The journeys' test function: the product's address, a lounge if requested, and no error in any page. */
export const test = base.extend<Options & Fixtures & { complaints: string[] }>({
  expectedErrors: [[], { option: true }],
  complaints: [
    async ({ context, expectedErrors }, give) => {
      const complaints: string[] = [];
      collectErrors(context, complaints);
      await give(complaints);
      const unexpected = complaints.filter(
        (error) => !expectedErrors.some((expected) => expected.test(error)),
      );
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  owner: async ({ context, baseURL }, give) => give(await signUp(context, baseURL ?? '')),
  ownersPage: async ({ page, owner }, give) => {
    expect(owner.loungeId).not.toBe('');
    await give(page);
  },
  openTablet: async ({ browser, complaints }, give) => {
    const tablets: BrowserContext[] = [];
    await give(async (address) => {
      const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 } });
      tablets.push(tablet);
      collectErrors(tablet, complaints);
      const guest = await tablet.newPage();
      await guest.goto(address);
      return guest;
    });
    for (const tablet of tablets) await tablet.close();
  },
  expectAccessible: async ({ page }, give) => {
    await give(async (shown = page) => {
      // Moving smoke takes the time that axe needs; what it looks at is the same without.
      const isCalm = await shown.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
      await shown.emulateMedia({ reducedMotion: 'reduce' });
      await waitUntilStill(shown);
      const axe = new AxeBuilder({ page: shown });
      // A contrast theme chooses the colors itself, and axe reads the ones that it replaces.
      if (await shown.evaluate(() => matchMedia('(forced-colors: active)').matches))
        axe.disableRules(['color-contrast']);
      const { violations } = await axe.analyze();
      if (!isCalm) await shown.emulateMedia({ reducedMotion: null });
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual(
        [],
      );
      // What a program shows of a value that it does not have.
      expect(await shown.locator('body').innerText()).not.toMatch(/\b(undefined|NaN|null)\b|\[object /);
    });
  },
});

export { expect } from '@playwright/test';

/**
 * Waits until nothing on the page has changed for a moment: no finite animation runs, because text that
 * is fading in has too little contrast, and the answer to the last click is drawn.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(
    (still) =>
      new Promise<void>((resolve) => {
        let since = performance.now();
        const observer = new MutationObserver(() => (since = performance.now()));
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const isAnimated = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        const look = (now: number) => {
          if (document.getAnimations().some(isAnimated)) since = now;
          if (now - since < still) return requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(look);
      }),
    stillFor,
  );
}

/** Collects the page errors of a context. A 401 of the user lookup only means that nobody is signed in. */
function collectErrors(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const isSignedOut = message.location().url.endsWith('/api/user') && message.text().includes('401');
    if (message.type() === 'error' && !isSignedOut)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack)));
}
