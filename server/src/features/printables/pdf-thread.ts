import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors/app-error.ts';
import type { PdfResult, PdfRequest } from './pdf-worker.ts';

/** Milliseconds for one PDF; the largest, of two thousand tags, takes a third of it. */
const timeoutMs = 30_000;
/** Milliseconds after which a thread that nobody needs gives its memory back. */
const idleMs = 60_000;

interface Job {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that draws one PDF at a time, so that guests are answered meanwhile. It begins with the first order and ends
 * when there was none for a while.
 */
export class PdfThread {
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  get isIdle(): boolean {
    return this.#job === undefined;
  }

  /** The PDF of an order; UNAVAILABLE where it takes longer than anything should, or the thread is closed. */
  draw(order: PdfRequest): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#job = { resolve, reject };
    this.#worker ??= this.#start();
    this.#endAfter(timeoutMs, new AppError('UNAVAILABLE'));
    this.#worker.postMessage(order);
    return promise;
  }

  /** Ends the thread; whoever waits for a PDF is told `why`. */
  async close(why: Error = new AppError('UNAVAILABLE')): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#settle()?.reject(why);
    await worker?.terminate();
  }

  #settle(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #endAfter(milliseconds: number, why?: Error): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(why), milliseconds).unref();
  }

  #start(): Worker {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // What an ended worker still says is about a job that was given up: the present one may be another lounge's.
    worker.on('message', ({ pdf, error }: PdfResult) => {
      if (this.#worker !== worker) return;
      this.#endAfter(idleMs);
      const job = this.#settle();
      if (pdf) job?.resolve(Buffer.from(pdf));
      else job?.reject(new Error(`A PDF could not be drawn: ${error}`));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) void this.close(error);
    });
    worker.unref();
    return worker;
  }
}
