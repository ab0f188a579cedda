import type Stripe from 'stripe';

/** Brings a signed event to whoever listens for it; returns the status it was received with. */
export type Deliver = (payload: string, signature: string) => Promise<number>;

const tries = 4;
const pause = 250;

/** Carries events out, signed as Stripe signs them, one after the other; a delivery that fails is tried again. */
export class EventSender {
  readonly #deliver: Deliver;
  readonly #secret: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deliver: Deliver, secret: string) {
    this.#deliver = deliver;
    this.#secret = secret;
  }

  /** Delivers an event once, now. */
  async deliver(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event);
    const { Stripe } = await import('stripe');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret });
    return this.#deliver(payload, signature);
  }

  /** Has an event delivered after those that were sent before. */
  send(event: Stripe.Event): void {
    this.#last = this.#last.then(() => this.#insist(event));
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #insist(event: Stripe.Event): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const status = await this.deliver(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** attempt).unref());
    }
  }
}
