import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors/app-error.ts';
import type { PdfResult, PdfRequest } from './pdf-worker.ts';

/** Milliseconds for one PDF; the largest, with two thousand tags, takes about 5 seconds of a processor. */
const timeoutMs = 30_000;
/** Milliseconds after which an idle thread is stopped to free its memory. */
const idleMs = 60_000;

interface Job {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const startPdfWorker = () =>
  new Worker(new URL('pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

/**
 * A worker thread that draws one PDF at a time, which keeps the event loop free. It starts with the first request and stops
 * when idle.
 */
export class PdfThread {
  readonly #startWorker: () => Worker;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** A test gives a worker of its own. */
  constructor(startWorker = startPdfWorker) {
    this.#startWorker = startWorker;
  }

  get isIdle(): boolean {
    return this.#job === undefined;
  }

  /** Draws a PDF; UNAVAILABLE when it times out or the thread is closed. */
  draw(request: PdfRequest): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#job = { resolve, reject };
    this.#worker ??= this.#start();
    this.#closeAfter(timeoutMs, new AppError('UNAVAILABLE'));
    this.#worker.postMessage(request);
    return promise;
  }

  /** Stops the thread; a pending PDF fails with `reason`. */
  async close(reason: Error = new AppError('UNAVAILABLE')): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#settle()?.reject(reason);
    await worker?.terminate();
  }

  #settle(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #closeAfter(milliseconds: number, reason?: Error): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(reason), milliseconds).unref();
  }

  #start(): Worker {
    const worker = this.#startWorker();
    // Ignore a stopped worker's late message: the current job may be another lounge's.
    worker.on('message', ({ pdf, error }: PdfResult) => {
      if (this.#worker !== worker) return;
      this.#closeAfter(idleMs);
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
