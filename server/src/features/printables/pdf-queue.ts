import { AppError } from '../../errors/app-error.ts';
import { KeyedQueue } from '../../jobs/keyed-queue.ts';
import { PdfThread } from './pdf-thread.ts';
import type { PdfRequest } from './pdf-worker.ts';

/** How many PDFs are drawn at once, how many wait in all, and how many of one lounge. */
const defaultLimits = { threads: 2, maxWaiting: 24, maxWaitingPerLounge: 4 };

/** Draws PDFs in threads: one at a time for each lounge, and the lounges take turns. */
export class PdfQueue {
  readonly #queue: KeyedQueue;
  readonly #threads: PdfThread[];

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    const { threads, maxWaiting, maxWaitingPerLounge } = { ...defaultLimits, ...limits };
    this.#threads = Array.from({ length: threads }, () => new PdfThread());
    this.#queue = new KeyedQueue({
      atOnce: threads,
      atOncePerKey: 1,
      maxWaiting,
      maxWaitingPerKey: maxWaitingPerLounge,
      retryAfterSeconds: 5,
      keyFullError: () =>
        new AppError('TOO_MANY', 'Your PDFs are still being made. Please try again in a moment.', {
          retryAfter: 5,
        }),
    });
  }

  /** The PDF that a lounge requests; TOO_MANY while too many of its own wait, UNAVAILABLE while too many of all do. */
  print(loungeId: string, request: PdfRequest): Promise<Buffer> {
    return this.#queue.run(loungeId, () => {
      const thread = this.#threads.find(({ isIdle }) => isIdle);
      if (!thread) throw new Error('More PDFs are drawn than there are threads.');
      return thread.draw(request);
    });
  }

  /** Ends the threads; requests that still wait are rejected with UNAVAILABLE. */
  async close(): Promise<void> {
    this.#queue.rejectWaiting();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
