import { Worker } from 'node:worker_threads';
import { AppError } from '../../lib/errors.ts';
import type { Drawn, Order } from './press-worker.ts';

/** More than these wait for long, and whoever waits so long asks again: they are told so at once. */
const mostInLine = 24;
/** Milliseconds for one PDF; the largest, of two thousand tags, takes a third of it. */
const patience = 30_000;
/** Milliseconds after which a press that nobody needs gives its memory back. */
const idleFor = 60_000;

interface Ordered {
  order: Order;
  printed(pdf: Buffer): void;
  refused(error: Error): void;
}

/**
 * Draws PDFs on a thread of its own, one at a time: a page takes a tenth of a second and a whole shelf seconds, in which
 * guests are to be answered. The thread begins with the first order and ends when there was none for a while.
 */
export class Press {
  readonly #waiting: Ordered[] = [];
  readonly #mostWaiting: number;
  #drawing: Ordered | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(mostWaiting = mostInLine) {
    this.#mostWaiting = mostWaiting;
  }

  /** The PDF of an order; UNAVAILABLE in a rush, and where it takes longer than anything should. */
  print(order: Order): Promise<Buffer> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 });
    return new Promise((printed, refused) => {
      this.#waiting.push({ order, printed, refused });
      this.#next();
    });
  }

  /** Ends the thread; who still waits is told to come back. */
  async close(): Promise<void> {
    await this.#end(new AppError('UNAVAILABLE'));
    for (const ordered of this.#waiting.splice(0)) ordered.refused(new AppError('UNAVAILABLE'));
  }

  #next(): void {
    if (this.#drawing) return;
    this.#drawing = this.#waiting.shift();
    clearTimeout(this.#timer);
    if (!this.#drawing && !this.#worker) return;
    const [limit, why] = this.#drawing ? [patience, new AppError('UNAVAILABLE')] : [idleFor, undefined];
    this.#timer = setTimeout(() => void this.#end(why).then(() => this.#next()), limit).unref();
    if (!this.#drawing) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#drawing.order);
  }

  #start(): Worker {
    const worker = new Worker(new URL('press-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', ({ pdf, error }: Drawn) => {
      const drawn = this.#drawing;
      this.#drawing = undefined;
      if (pdf) drawn?.printed(Buffer.from(pdf));
      else drawn?.refused(new Error(`A PDF could not be drawn: ${error}`));
      this.#next();
    });
    worker.on('error', (error) => void this.#end(error).then(() => this.#next()));
    worker.unref();
    return worker;
  }

  async #end(why: Error | undefined): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const drawn = this.#drawing;
    this.#drawing = undefined;
    if (why) drawn?.refused(why);
    await worker?.terminate();
  }
}
