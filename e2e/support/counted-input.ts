import type { Locator, Page } from '@playwright/test';

/** Seconds an unhurried person takes to find and click something, and to type a character on a tablet. */
const secondsPerClick = 2.5;
const secondsPerKey = 0.5;

/** Simulates a person at a page: clicks and types, and counts both. */
export class CountedInput {
  clicks = 0;
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks or taps. */
  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  /** Types text into the focused element. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses one key by its name. */
  async key(name: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** Seconds a person would have taken for all of it, not counting the product's own time. */
  get seconds(): number {
    return this.clicks * secondsPerClick + this.keys * secondsPerKey;
  }

  /** A summary such as `6 clicks and 25 keys, about 28 seconds of a person`. */
  get account(): string {
    return `${this.clicks} clicks and ${this.keys} keys, about ${Math.round(this.seconds)} seconds of a person`;
  }
}
