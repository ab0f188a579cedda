import { AppError } from '../../errors/app-error.ts';
import { PdfThread } from './pdf-thread.ts';
import type { PdfRequest } from './pdf-worker.ts';

interface Job {
  request: PdfRequest;
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

/** How many PDFs are drawn concurrently, and how many may wait in total and per lounge. */
const defaultLimits = { threads: 2, maxWaiting: 24, maxWaitingOfOne: 4 };

/**
 * Queues PDFs: one at a time per lounge, and lounges take turns, so that many requests of one do not delay the others. When
 * too many wait, a new request is rejected at once.
 */
export class PdfQueue {
  readonly #limits: typeof defaultLimits;
  readonly #threads: PdfThread[];
  /** Waiting requests by lounge, next lounge first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #drawing = new Set<string>();

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#threads = Array.from({ length: this.#limits.threads }, () => new PdfThread());
  }

  /** Draws a PDF for a lounge; TOO_MANY while too many of its own requests wait, UNAVAILABLE while too many wait in total. */
  async print(loungeId: string, request: PdfRequest): Promise<Buffer> {
    const ofLounge = this.#waiting.get(loungeId) ?? [];
    if (ofLounge.length >= this.#limits.maxWaitingOfOne)
      throw new AppError('TOO_MANY', 'Your PDFs are still being made. Please try again in a moment.', {
        retryAfter: 5,
      });
    if (this.#countWaiting() >= this.#limits.maxWaiting)
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(loungeId, [...ofLounge, { request, resolve, reject }]);
    this.#next();
    return promise;
  }

  /** Stops the threads; waiting requests fail with UNAVAILABLE. */
  async close(): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const job of waiting) job.reject(new AppError('UNAVAILABLE'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #countWaiting(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  #next(): void {
    const thread = this.#threads.find(({ isIdle }) => isIdle);
    const turn = [...this.#waiting].find(([loungeId]) => !this.#drawing.has(loungeId));
    if (!thread || !turn) return;
    const [loungeId, [job, ...rest]] = turn;
    this.#waiting.delete(loungeId);
    // To the end of the queue, so that the other lounges are next.
    if (rest.length > 0) this.#waiting.set(loungeId, rest);
    if (!job) return;
    this.#drawing.add(loungeId);
    void thread
      .draw(job.request)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#drawing.delete(loungeId);
        this.#next();
      });
    this.#next();
  }
}
