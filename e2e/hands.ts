import type { Locator, Page } from '@playwright/test';

/** Seconds that somebody unhurried takes to find and press something, and for a letter on a tablet. */
const secondsAPress = 2.5;
const secondsAKey = 0.5;

/** A person's hands at a page: they press and type, and know how much they have done. */
export class Hands {
  presses = 0;
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A click, or a tap. */
  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** Letters into whatever has the focus. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** One key, by its name. */
  async key(name: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** How long a person would have taken for all of it, the product's own time left out. */
  get seconds(): number {
    return this.presses * secondsAPress + this.keys * secondsAKey;
  }

  /** `6 presses and 25 keys, about 28 seconds of a person`. */
  get account(): string {
    return `${this.presses} presses and ${this.keys} keys, about ${Math.round(this.seconds)} seconds of a person`;
  }
}
