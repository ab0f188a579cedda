import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestBodies } from '../performance/guest-bodies.ts';

/** What was acknowledged to the callers. */
export interface Acknowledged {
  /** Results whose reply had a code, which means that they were stored. */
  results: Set<string>;
  /** Results that were asked for; each is asked for again until it is answered. */
  asked: Set<string>;
  /** Sales that were answered, by their key. */
  sales: number;
  /** Sales by key that were sent and not answered yet. */
  open: number;
  /** Requests that got no reply, or one of a server that is not ready. */
  unanswered: number;
}

interface Lounge {
  loungeId: string;
  cookie: string;
  cigarId: string;
}

/** Guests and staff of one lounge, who repeat what was not answered under the same id until it is. */
export class Traffic {
  readonly acknowledged: Acknowledged = {
    results: new Set(),
    asked: new Set(),
    sales: 0,
    open: 0,
    unanswered: 0,
  };
  readonly #url: () => string;
  readonly #lounge: Lounge;
  #isOver = false;

  constructor(url: () => string, lounge: Lounge) {
    this.#url = url;
    this.#lounge = lounge;
  }

  /** Starts as many guests and members of staff; returns a function that lets each finish what was begun. */
  start(guests: number, staff: number): () => Promise<void> {
    const running = [
      ...Array.from({ length: guests }, () => this.#repeat(() => this.#guest())),
      ...Array.from({ length: staff }, () => this.#repeat(() => this.#sale())),
    ];
    return async () => {
      this.#isOver = true;
      await Promise.all(running);
    };
  }

  async #repeat(once: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await once();
      await sleep(20 + Math.random() * 60);
    }
  }

  async #guest(): Promise<void> {
    const resultId = randomUUID();
    this.acknowledged.asked.add(resultId);
    const [question = '{}'] = guestBodies(this.#lounge.loungeId, 1);
    const body = { ...(JSON.parse(question) as object), resultId };
    const reply = await this.#untilAnswered('/api/recommendations/tiered', body, {});
    // Without a code the cards came from memory, and are stored later or by the device.
    if (typeof reply['pickCode'] === 'string') this.acknowledged.results.add(resultId);
  }

  async #sale(): Promise<void> {
    const { cookie, cigarId } = this.#lounge;
    this.acknowledged.open += 1;
    const body = { cigarId, quantity: 1 };
    await this.#untilAnswered('/api/sales', body, { cookie, 'idempotency-key': randomUUID() });
    this.acknowledged.open -= 1;
    this.acknowledged.sales += 1;
  }

  async #untilAnswered(
    path: string,
    body: object,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    for (;;) {
      const reply = await fetch(this.#url() + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(15_000),
      }).catch(() => undefined);
      const answer = reply?.ok && (await reply.json().catch(() => undefined));
      if (answer) return answer as Record<string, unknown>;
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`${path} was refused: ${reply.status} ${await reply.text()}`);
      this.acknowledged.unanswered += 1;
      await sleep(100);
    }
  }
}
