import { PgBoss } from 'pg-boss';
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import { onceCommitted, type TransactionContext } from '../db/transaction.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';

/** Every job and its payload. No secrets: the rows stay in the database for a while. */
export interface JobContents {
  /** `shareId` is a share that is saved to the vault afterwards. */
  'password-reset-mail': { email: string; shareId?: string | undefined };
  'account-notice-mail': {
    notice:
      | 'sign-in'
      | 'password-changed'
      | 'password-reset'
      | 'wrong-codes'
      | 'email-change-asked'
      | 'email-changed';
    userId: string;
    device: string;
    at: string;
    /** The address the account had, if it has another one now. */
    to?: string;
  };
  'sign-in-link-mail': { email: string; shareId?: string | undefined };
  /** `askedAt` is when a change of the address was asked for. */
  'confirm-email-mail': { userId: string; email: string; askedAt?: string };
  'invitation-mail': { invitationId: string };
  'payment-event': { eventId: string };
  'notice-mail': { noticeId: string; userId: string };
  'webhook-delivery': { deliveryId: string };
  'picks-mail': { deliveryId: string };
  'how-was-it-mail': { deliveryId: string };
  'second-factor-mail': { userId: string; change: string };
  'restock-mail': { alertId: string; userId: string };
  'support-mail': { messageId: string };
  /** What a webhook said has changed; everything when it names nothing. */
  'point-of-sale-sync': {
    loungeId: string;
    topics?: readonly ('items' | 'counts' | 'sales')[];
    orderIds?: readonly string[];
    deletedIds?: readonly string[];
  };
  'distributor-feed-fetch': { loungeId: string; feedId: string };
  announcement: { announcementId: string };
  import: { importId: string; loungeId: string };
  /** To the readers of the notifications with ids in this range, both ends included. */
  'announcement-mail': { announcementId: string; from: string; to: string };
}
/** The name of a job. */
export type JobName = keyof JobContents;
/** All job names; each has its own queue. */
const jobNames = [
  'password-reset-mail',
  'account-notice-mail',
  'sign-in-link-mail',
  'confirm-email-mail',
  'invitation-mail',
  'payment-event',
  'notice-mail',
  'webhook-delivery',
  'picks-mail',
  'how-was-it-mail',
  'second-factor-mail',
  'restock-mail',
  'support-mail',
  'announcement',
  'announcement-mail',
  'import',
  'point-of-sale-sync',
  'distributor-feed-fetch',
] as const satisfies readonly JobName[];

/** How many jobs of a name run concurrently in a process, if more than one; it runs the jobs of one lounge one at a time. */
const concurrency: Partial<Record<JobName, number>> = {
  'webhook-delivery': 4,
  'point-of-sale-sync': 4,
  'distributor-feed-fetch': 2,
};

/** An id that no job has. */
const unusedId = '00000000-0000-0000-0000-000000000000';

/** Milliseconds between two reports that the database is unreachable: every worker notices it every two seconds. */
const reportIntervalMs = 60_000;

type JobWork<N extends JobName> = (contents: JobContents[N]) => Promise<void>;

/** What `enqueue` needs; a `Context` has it. */
export interface JobContext extends TransactionContext {
  readonly loungeId: string | null;
}

/** The connection of `ctx`, for the queue. */
const databaseOf = (ctx: JobContext) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** Background jobs: stored in the database, retried when they fail. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #onError: (error: Error) => void;
  readonly #onAway: ((error: Error) => void) | undefined;
  readonly #workers = new Map<JobName, string[]>();
  readonly #handlers = new Map<JobName, JobWork<never>>();
  #quietUntil = 0;

  /** `onAway`, if given, is called instead of `onError` whenever the database is unreachable. */
  constructor(pool: Pool, onError: (error: Error) => void, onAway?: (error: Error) => void) {
    this.#onError = onError;
    this.#onAway = onAway;
    this.#boss = new PgBoss({
      schema: 'jobs',
      schedule: false,
      db: { executeSql: (text, values) => pool.query(text, values) },
    });
    this.#boss.on('error', (error) => this.#report(error));
  }

  #report(error: Error): void {
    // A worker's error arrives as a plain copy that is not an Error.
    const copy = Object.assign(new Error(error.message), error);
    if (isDatabaseUnavailable(copy)) {
      if (this.#onAway) return this.#onAway(copy);
      if (performance.now() < this.#quietUntil) return;
      this.#quietUntil = performance.now() + reportIntervalMs;
    }
    this.#onError(error);
  }

  /** Registers the handler of a job. Call before `start`. */
  define<N extends JobName>(name: N, handler: JobWork<N>): void {
    this.#handlers.set(name, handler);
  }

  /** Creates the queues. With `work` false jobs wait for `work` or (in tests) `runAll`. */
  async start({ work = true } = {}): Promise<void> {
    await this.#boss.start();
    for (const name of jobNames) {
      await this.#boss.createQueue(name, {
        retryLimit: 8,
        retryDelay: 15,
        retryBackoff: true,
        deleteAfterSeconds: 86_400,
      });
      // Looking for a job caches its queue. The first jobs would look it up on a second connection while each holds one for its
      // transaction: a rush of jobs would use up the pool and then deadlock on it.
      await this.#boss.findJobs(name, { id: unusedId });
    }
    if (work) await this.work();
  }

  /** Starts the workers. */
  async work(): Promise<void> {
    for (const [name, handler] of this.#handlers) await this.#startWorkers(name, handler);
  }

  async #startWorkers(name: JobName, handler: JobWork<never>): Promise<void> {
    const workers: string[] = [];
    this.#workers.set(name, workers);
    while (workers.length < (concurrency[name] ?? 1)) {
      const options = { pollingIntervalSeconds: 2, localGroupConcurrency: 1 };
      const id = await this.#boss.work(name, options, async ([job]) => {
        // Look for the next job at once, not after the polling interval.
        this.#boss.notifyWorker(id);
        await handler(job?.data as never).catch((error: unknown) => this.#fail(name, error));
      });
      workers.push(id);
    }
  }

  // A mail server's error may repeat the address, so only the kind of failure is logged. The job is retried.
  #fail(name: JobName, error: unknown): never {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const kind = [code, responseCode].filter(Boolean).join(' ') || (error as Error).name;
    this.#onError(new Error(`The job ${name} failed: ${kind}`));
    throw error;
  }

  /**
   * Stores a job in the transaction of `ctx`, if one is open; wakes a worker once that is committed, or after
   * `startAfter` seconds. Each process runs the jobs of a lounge one at a time.
   */
  async enqueue<N extends JobName>(
    ctx: JobContext,
    name: N,
    contents: JobContents[N],
    startAfter = 0,
  ): Promise<void> {
    const group = ctx.loungeId === null ? {} : { group: { id: ctx.loungeId } };
    await this.#boss.send(name, contents, { db: databaseOf(ctx), startAfter, ...group });
    this.#wake(ctx, name);
  }

  /** Stores many jobs of a name in one statement, in the transaction of `ctx`, if one is open. */
  async enqueueAll<N extends JobName>(
    ctx: JobContext,
    name: N,
    contents: readonly JobContents[N][],
  ): Promise<void> {
    if (contents.length === 0) return;
    await this.#boss.insert(
      name,
      contents.map((data) => ({ data })),
      { db: databaseOf(ctx) },
    );
    this.#wake(ctx, name);
  }

  #wake(ctx: JobContext, name: JobName): void {
    onceCommitted(ctx, () => {
      for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
    });
  }

  /** Takes a lock, held for the transaction of `ctx`, so that only one process at a time looks for rows without a job of a name. */
  async lockJobName(ctx: JobContext, name: JobName): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${name}`}, 0))`.execute(ctx.db);
  }

  /** Stores a job whose work was left without one, in place of those that failed. */
  async requeue<N extends JobName>(
    ctx: JobContext,
    name: N,
    contents: JobContents[N],
    startAfter = 0,
  ): Promise<void> {
    await this.deleteFailed(ctx, name, contents);
    await this.enqueue(ctx, name, contents, startAfter);
  }

  /** Deletes failed jobs of a name with these contents, whose work is enqueued again, in the transaction of `ctx`. */
  async deleteFailed<N extends JobName>(
    ctx: TransactionContext,
    name: N,
    contents: Partial<JobContents[N]>,
  ): Promise<void> {
    await sql`
      delete from jobs.job
      where name = ${name} and state = 'failed' and data @> ${JSON.stringify(contents)}::jsonb`.execute(
      ctx.db,
    );
  }

  /** Deletes the jobs about a person, waiting or done, in the transaction of `ctx`. */
  async deleteJobsOf(
    ctx: TransactionContext,
    { userId, email }: { userId: string; email: string },
  ): Promise<void> {
    await sql`
      delete from jobs.job where data ->> 'userId' = ${userId}
        or lower(data ->> 'email') = lower(${email}) or lower(data ->> 'to') = lower(${email})`.execute(
      ctx.db,
    );
  }

  /** Runs every waiting job now, in order; throws the first failure. Returns how many ran. */
  async runAll(): Promise<number> {
    let done = 0;
    for (const name of jobNames) {
      for (;;) {
        const jobs = await this.#boss.fetch(name, { batchSize: 50 });
        if (jobs.length === 0) break;
        for (const job of jobs) {
          await this.#handlers.get(name)?.(job.data as never);
          await this.#boss.complete(name, job.id);
          done += 1;
        }
      }
    }
    return done;
  }

  /** Waits up to five seconds for running jobs, then stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }
}
