import { AppError } from '../../errors/app-error.ts';
import { PdfThread } from './pdf-thread.ts';
import type { PdfRequest } from './pdf-worker.ts';

interface Job {
  order: PdfRequest;
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

/** How many PDFs are drawn at once, how many wait in all, and how many of one lounge. */
const defaultLimits = { threads: 2, maxWaiting: 24, maxWaitingOfOne: 4 };

/**
 * Draws PDFs: one at a time for each lounge, and the lounges take turns, so that one with many orders slows no other.
 * While too many wait, a new order is refused at once.
 */
export class PdfQueue {
  readonly #limits: typeof defaultLimits;
  readonly #threads: PdfThread[];
  /** By lounge, whose turn is next first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #drawing = new Set<string>();

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#threads = Array.from({ length: this.#limits.threads }, () => new PdfThread());
  }

  /** The PDF of a lounge's order; TOO_MANY while too many of its own wait, UNAVAILABLE while too many of all do. */
  async print(loungeId: string, order: PdfRequest): Promise<Buffer> {
    const ofLounge = this.#waiting.get(loungeId) ?? [];
    if (ofLounge.length >= this.#limits.maxWaitingOfOne)
      throw new AppError('TOO_MANY', 'Your PDFs are still being made. Please try again in a moment.', {
        retryAfter: 5,
      });
    if (this.#waitingInAll() >= this.#limits.maxWaiting)
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(loungeId, [...ofLounge, { order, resolve, reject }]);
    this.#next();
    return promise;
  }

  /** Ends the threads; who still waits is told to come back. */
  async close(): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const job of waiting) job.reject(new AppError('UNAVAILABLE'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #waitingInAll(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  #next(): void {
    const thread = this.#threads.find(({ isIdle }) => isIdle);
    const turn = [...this.#waiting].find(([loungeId]) => !this.#drawing.has(loungeId));
    if (!thread || !turn) return;
    const [loungeId, [job, ...rest]] = turn;
    this.#waiting.delete(loungeId);
    // To the end of the line: the other lounges are next.
    if (rest.length > 0) this.#waiting.set(loungeId, rest);
    if (!job) return;
    this.#drawing.add(loungeId);
    void thread
      .draw(job.order)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#drawing.delete(loungeId);
        this.#next();
      });
    this.#next();
  }
}
