import type { Browser } from '@playwright/test';

/** How a long vault scrolled on a phone, and how soon it was filtered. */
export interface ScrolledVault {
  /** Milliseconds between two frames while it scrolled. */
  frames: number[];
  /** Milliseconds from each letter of a search to the frame that shows its result. */
  searches: number[];
}

const phone = { width: 390, height: 844 };
const word = 'Corona 19';

/** Scrolls the vault of the member with a cookie for some seconds, then types a search. */
export async function scrollVault(browser: Browser, url: string, cookie: string): Promise<ScrolledVault> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(`${url}/vault`, { waitUntil: 'networkidle' });
    await page.locator('article').first().waitFor();
    const frames = await page.evaluate(scroll);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('searchbox').first().click();
    const searches: number[] = [];
    for (const letter of word) {
      await page.evaluate(timeNextInput);
      await page.keyboard.type(letter);
      searches.push(await page.evaluate(() => (window as unknown as TimedWindow).timed));
    }
    return { frames, searches };
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls by 60 pixels a frame for four seconds. */
function scroll(): Promise<number[]> {
  return new Promise((done) => {
    const frames: number[] = [];
    const began = performance.now();
    let before = began;
    const step = (now: number): void => {
      frames.push(now - before);
      before = now;
      scrollBy(0, 60);
      if (now - began > 4_000) done(frames.slice(1));
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

interface TimedWindow {
  timed: Promise<number>;
}

/**
 * Runs in the page: leaves in `timed` the milliseconds from the next input to the end of the frame that shows its last
 * change, half a second later.
 */
function timeNextInput(): void {
  (window as unknown as TimedWindow).timed = new Promise((done) => {
    const time = (): void => {
      const began = performance.now();
      let shown = 0;
      const changes = new MutationObserver(() =>
        requestAnimationFrame(() => setTimeout(() => (shown = performance.now() - began))),
      );
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => {
        changes.disconnect();
        done(shown);
      }, 500);
    };
    addEventListener('input', time, { once: true, capture: true });
  });
}
